import { PROJECT_DETAIL, reminder } from '../../work/reminder/category-part.ts';

const PLACE = { path: PROJECT_DETAIL, parts: ['projectId', 'phase', 'id'], tab: 'incidents' } as const;

export const incidentApprove = reminder(
  'INCIDENT_APPROVE',
  'TODO',
  { zh: '异常处置待审批', en: 'Incident to decide' },
  { zh: '【{name}】{what}待审批', en: '[{name}] {what}: to decide' },
  PLACE,
);

export const incidentRead = reminder(
  'INCIDENT_READ',
  'READ',
  { zh: '异常处置已审批', en: 'Incident decided' },
  { zh: '【{name}】{what}：{outcome}', en: '[{name}] {what}: {outcome}' },
  PLACE,
);
