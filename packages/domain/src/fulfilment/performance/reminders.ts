import { flowReminders } from '../../work/reminder/category-part.ts';

export const performanceReminders = flowReminders('PERFORMANCE', { zh: '履约评价', en: 'Performance evaluation' });
