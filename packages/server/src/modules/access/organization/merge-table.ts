/**
 * What becomes of every column that names a unit, or its place, when the unit goes into another one (ADR 0065). One table for the
 * whole product, so that it is read as a whole; `merge.test.ts` finds the column that is missing here.
 */
import type { Text } from '@tenderdesk/domain/rule';

/** SQL on a row of the unit that goes. */
type Condition = string;

export type Fate =
  /** What is under way is the other unit's from now on; rows that the condition leaves out stay. */
  | {
      fate: 'GOES';
      where: Condition;
      /** A row stays where the other unit has one that is the same in these columns. */
      unlessTaken?: readonly string[];
      /** Such a row keeps the units from being merged as long as this is so: two of the same are being decided. */
      refusedWhile?: Condition;
      /** How the dry run calls them, where `unitRecords` does not; absent where they are not counted. */
      what?: Text;
    }
  /** The other unit gets a row of its own beside it. */
  | { fate: 'JOINS'; by: string }
  /** It is over, or says what was: it stays with the unit that is closed. */
  | { fate: 'STAYS' }
  /** The module of the table takes it along by rules of its own (`unitMerges`), or the owner's function. */
  | { fate: 'APART' }
  /** Kept by triggers that look at what the sums are made of (ADR 0032, 0041). */
  | { fate: 'SUMMED' }
  /** A company stands there, never a unit. */
  | { fate: 'COMPANY' };

const stays = { fate: 'STAYS' } as const;
const apart = { fate: 'APART' } as const;
const summed = { fate: 'SUMMED' } as const;
const company = { fate: 'COMPANY' } as const;
const goes = (where: Condition, more: Partial<Extract<Fate, { fate: 'GOES' }>> = {}): Fate => ({
  fate: 'GOES',
  where,
  ...more,
});

const THIS_YEAR = 'extract(year from business_now())';
const UNDER_WAY = `submit_status in ('SUBMITTED','CHECKED')`;
const UNFINISHED = `submit_status <> 'APPROVED'`;

/** By table and column, those first whose rows others look at. */
export const MERGE_TABLE: Readonly<Record<string, Fate>> = {
  // the unit itself and its people
  'organization.parent_id': apart,
  'organization.merged_into': stays,
  'organization_former_path.organization_id': apart,
  'identity.organization_id': apart,
  'deputy.organization_id': apart,
  'service_token.organization_id': apart,
  'account_check.organization_id': goes(`audit_status = 'UNAUDITED'`),
  'webhook.organization_id': goes('removed_time is null', {
    what: { zh: '外部系统推送', en: 'Systems that are told of events' },
  }),
  'saved_view.organization_id': goes('true'),
  'supervisor.organization_id': goes('true', { unlessTaken: ['name'] }),
  'unit_name.organization_id': goes('true', { what: { zh: '单位别名', en: 'Other names of the unit' } }),

  // purchases
  'project.organization_id': goes(`status <> 'ENDED'`),
  'yearly_plan.organization_id': apart,
  'plan_item.organization_id': apart,
  'plan_change.organization_id': goes('settled_time is null'),
  'plan_doubt.organization_id': goes(`status = 'OPEN'`),
  'plan_doubt_due.organization_id': { fate: 'JOINS', by: 'year' },
  'market_request.organization_id': goes(`status in ('OPEN','CLOSED')`),
  'inquiry_supplier.organization_id': goes('true'),
  'inquiry_record.organization_id': stays,
  'supply.organization_id': goes(`project_id in (select id from project where status <> 'ENDED')`),
  'highway_project.organization_id': goes('progress < 100', { unlessTaken: ['name'] }),
  'performance_purchase.organization_id': stays,
  'supervision.organization_id': goes(`status <> 'CLOSED'`),
  'supervision.issuer_organization_id': stays,
  'dishonesty.organization_id': goes(`status in ('DRAFT','SUBMITTED','APPROVED','REPAIR_APPLIED')`),
  // how many there are tells how many have paid: not counted
  'bank_line.organization_id': goes(
    // the money of a bond goes with the project that the bond is of
    `state in ('WAITING','OPEN') or bond_id in (select bond.id from performance_bond bond
      join section on section.id = bond.section_id join project on project.id = section.project_id
      where project.status <> 'ENDED')`,
    { unlessTaken: ['account', 'serial_no'] },
  ),
  'bank_debit.organization_id': goes(`state in ('WAITING','OPEN')`, {
    unlessTaken: ['account', 'serial_no', 'amount'],
  }),
  'bank_form.organization_id': goes('enabled', {
    unlessTaken: ['name'],
    what: { zh: '银行流水格式', en: 'Forms of bank statements' },
  }),

  // what the unit says of itself: what is not finished goes, unless the other one says it already
  'monthly_report.organization_id': goes(UNFINISHED, { unlessTaken: ['period'], refusedWhile: UNDER_WAY }),
  'contract_report.organization_id': goes(UNFINISHED, { unlessTaken: ['period'], refusedWhile: UNDER_WAY }),
  'contract_report_row.organization_id': goes(
    `exists (select from contract_report report where report.id = contract_report_row.report_id
      and report.organization_id <> contract_report_row.organization_id)`,
    { unlessTaken: ['contract_no'] },
  ),
  'assessment_sheet.organization_id': goes(`${UNFINISHED} and year >= ${THIS_YEAR}`, {
    unlessTaken: ['year'],
    refusedWhile: UNDER_WAY,
  }),
  'assessment_deduct.organization_id': stays,
  'add_point.organization_id': stays,
  'tender_summary.organization_id': stays,

  // files and words of the house
  'library_folder.organization_id': apart,
  'library_file.organization_id': apart,
  'regulation_unit.organization_id': { fate: 'JOINS', by: 'regulation_id' },
  'notice_unit.organization_id': { fate: 'JOINS', by: 'notice_id' },
  'attachment.organization_id': goes('claimed_time is null'),
  'file_upload.organization_id': goes('true'),

  // numbers and the past
  'document_number.organization_id': stays,
  'document_counter.organization_id': stays,
  'procedure_change.organization_id': stays,
  'import_run.organization_id': stays,
  'upload_rate.organization_id': stays,
  'access_log.organization_path': stays,

  // what is to be done; its rows have a place and no unit
  'remind_record.organization_path': goes('not handled'),
  'overdue_unlock.organization_path': goes(`status = 'REQUESTED'`),

  'project_tally.organization_id': summed,
  'project_tally_change.organization_id': summed,
  'figure_tally.organization_id': summed,
  'figure_tally_method.organization_id': summed,
  'figure_tally_year.organization_id': summed,
  'figure_kept.organization_id': summed,
  'figure_live.organization_id': summed,
  'section_entry.organization_id': summed,
  'section_entry_live.organization_id': summed,
  'figure_lead_change.organization_id': summed,
  'figure_lead_live.organization_id': summed,

  'supplier.id': company,
  'application.supplier_id': company,
  'application_party.supplier_id': company,
  'bid.supplier_id': company,
  'invited_supplier.supplier_id': company,
  'document_fee.supplier_id': company,
  'margin.supplier_id': company,
  'registration.supplier_id': company,
  'registration_party.supplier_id': company,
};

/** Counting them would tell of bidders: how many have paid. */
const UNCOUNTED: readonly string[] = ['bank_line', 'bank_debit'];

/** Tables whose rows go by the table, with the column that says whose they are. */
export const GOING = Object.entries(MERGE_TABLE).flatMap(([key, fate]) => {
  const [table, column] = key.split('.') as [string, string];
  return fate.fate === 'GOES' ? [{ table, column, ...fate, counted: !UNCOUNTED.includes(table) }] : [];
});

export const JOINING = Object.entries(MERGE_TABLE).flatMap(([key, fate]) =>
  fate.fate === 'JOINS' ? [{ table: key.split('.')[0]!, by: fate.by }] : [],
);
