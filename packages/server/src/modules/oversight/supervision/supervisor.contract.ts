import { SupervisorStatus } from '@tenderdesk/domain/oversight/supervision/supervision-codes';
import { mobile } from '@tenderdesk/domain/access/account/validators';
import { z } from 'zod';
import { endpoint } from '../../../kernel/endpoint.ts';
import { exportOf } from '../../../kernel/export.ts';
import {
  actionsOf,
  coded,
  done,
  enumOf,
  id,
  optionalChecked,
  optionalText,
  paged,
  pageQuery,
  text,
} from '../../../kernel/wire.ts';
import { sheetColumns } from '../../../kernel/workbook.ts';

const version = z.number().int();
const supervisorParams = z.object({ supervisorId: id });

/** A person who attends openings and evaluations for a supervisory body; the phone is masked. */
const Supervisor = z
  .object({
    id,
    name: z.string(),
    organizationId: id,
    organizationName: z.string(),
    duty: z.string().nullable(),
    phone: z.string().nullable(),
    certNo: z.string().nullable(),
    status: coded,
    version,
    allowedActions: actionsOf('edit'),
  })
  .meta({ id: 'Supervisor' });

export const listSupervisors = endpoint({
  method: 'GET',
  path: '/organize/supervisor/page',
  summary: 'Supervisors by unit, with duty and number of their certificate',
  permit: 'READ:SUPERVISOR',
  scope: 'none',
  query: pageQuery.extend({ status: enumOf(SupervisorStatus).optional() }),
  reply: paged(Supervisor),
});

const column = sheetColumns<z.output<typeof Supervisor>>();

export const exportSupervisors = exportOf(listSupervisors, {
  permit: 'EXPORT:SUPERVISOR',
  name: { zh: '监督人员', en: 'Supervisors' },
  columns: [
    column.text('name', '姓名', 'Name'),
    column.text('organizationName', '单位', 'Organisation'),
    column.text('duty', '职务', 'Duty'),
    column.text('phone', '手机', 'Phone'),
    column.text('certNo', '证件编号', 'Certificate'),
    column.coded('status', '状态', 'State'),
  ],
});

const form = {
  name: text(50),
  organizationId: id,
  duty: optionalText(60),
  /** Left out or empty, it stays as it is. */
  phone: optionalChecked(mobile),
  certNo: optionalText(40),
};

export const addSupervisor = endpoint({
  method: 'POST',
  path: '/organize/supervisor',
  summary: 'Add a supervisor',
  permit: 'MAINTAIN:SUPERVISOR',
  scope: 'none',
  body: z.strictObject(form),
  example: { name: '祁鉴秋', organizationId: '0'.repeat(32), duty: '纪检监察', phone: '13800000000' },
  reply: done,
});

export const saveSupervisor = endpoint({
  method: 'PUT',
  path: '/organize/supervisor/{supervisorId}',
  summary: 'Change a supervisor, or take one out of service',
  permit: 'MAINTAIN:SUPERVISOR',
  scope: 'none',
  params: supervisorParams,
  body: z.strictObject({ ...form, status: enumOf(SupervisorStatus), version }),
  example: { name: '祁鉴秋', organizationId: '0'.repeat(32), duty: '纪检监察', status: 'ACTIVE', version: 1 },
  reply: done,
});
