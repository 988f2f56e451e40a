import { flowReminders } from '../../work/reminder/category-part.ts';

export const announcementReminders = flowReminders('ANNOUNCEMENT', { zh: '招标公告', en: 'Announcement' });
