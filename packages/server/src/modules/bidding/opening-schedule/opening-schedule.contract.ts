import { z } from 'zod';
import { endpoint } from '../../../kernel/endpoint.ts';
import { exportOf } from '../../../kernel/export.ts';
import { coded, dateText, dateTimeText, id, paged, pageQuery } from '../../../kernel/wire.ts';
import { sheetColumns } from '../../../kernel/workbook.ts';

/** `levels` once or several times. */
const levels = z
  .preprocess((value) => (typeof value === 'string' ? value.split(',') : value), z.array(z.string().max(40)).max(10))
  .optional();

const ScheduledOpening = z.object({
  id,
  openingTime: dateTimeText,
  place: z.string(),
  project: z.object({
    id,
    code: z.string(),
    name: z.string(),
    /** Who looks after the project: its officer, or the clerk who started it. */
    divisionUser: z.object({ displayName: z.string() }),
    phase: coded,
    level: coded,
  }),
});

export const listSchedule = endpoint({
  method: 'GET',
  path: '/common/dashboard/bidOpening/page',
  summary: 'Openings that approved documents announce, soonest first',
  permit: 'SIGNED_IN',
  scope: 'organization',
  query: pageQuery.extend({
    levels,
    sTime: dateTimeText.optional(),
    eTime: dateTimeText.optional(),
    sDate: dateText.optional(),
    eDate: dateText.optional(),
  }),
  reply: paged(ScheduledOpening),
});

const column = sheetColumns<z.output<typeof ScheduledOpening>>();

export const exportSchedule = exportOf(listSchedule, {
  permit: 'SIGNED_IN',
  name: { zh: '开标安排', en: 'Opening schedule' },
  columns: [
    column.dateTime('openingTime', '开标时间', 'Opening'),
    column.text('openingSchedule.name', '项目名称', 'Project', ({ project }) => project.name),
    column.text('openingSchedule.code', '项目编号', 'Number', ({ project }) => project.code),
    column.text('place', '开标地点', 'Place'),
    column.text('openingSchedule.contact', '联系人', 'Contact', ({ project }) => project.divisionUser.displayName),
    column.coded('openingSchedule.phase', '当前环节', 'Phase', ({ project }) => project.phase),
    column.coded('openingSchedule.level', '项目级别', 'Level', ({ project }) => project.level),
  ],
});
