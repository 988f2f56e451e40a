import { flowReminders } from '../../work/reminder/category-part.ts';

export const biddingDocumentReminders = flowReminders('BIDDING_DOCUMENT', { zh: '招标文件', en: 'Bidding document' });
