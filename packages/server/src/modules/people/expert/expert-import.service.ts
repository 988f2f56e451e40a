import { dictOptions } from '@tenderdesk/domain/platform/reference/dictionaries';
import type { Fault, Text } from '@tenderdesk/domain/rule';
import type { Context } from '../../../kernel/context.ts';
import { badField } from '../../../kernel/errors.ts';
import type { ImportWork } from '../../../kernel/import-spec.ts';
import { isDistrict } from '../../platform/reference/districts.service.ts';
import type { ExpertRow } from './expert-import.contract.ts';
import { enrolExpert } from './expert-form.service.ts';
import { selectAllTaken } from './expert.repository.ts';

/** Experts from a file, by their id numbers; nobody gets a password by it. */

const UNKNOWN: Text = { zh: '评标专业不在字典中', en: 'The dictionary has no such specialty' };
const NOWHERE: Text = { zh: '没有这个地区代码', en: 'There is no such district' };
const NAME_TAKEN: Text = { zh: '用户名已被使用', en: 'This user name is taken' };
const NAMED_TWICE: Text = { zh: '文件中该用户名已被另一人使用', en: 'The file gives this user name to somebody else' };
const PHONE: Text = { zh: '文件中该手机号已被另一人使用', en: 'The file gives this phone to somebody else' };

/** @throws HttpError 400 for what the dictionary lacks */
function specialtiesOf({ specialties }: ExpertRow): string[] {
  const options = dictOptions('bidding.ExpertSpecialty');
  const codes = specialties
    .split(/[、，,;；·]/)
    .map((word) => word.trim())
    .filter((word) => word !== '')
    .map((word) => options.find((one) => [one.code, one.zh, one.en].includes(word))?.code);
  if (codes.length === 0 || codes.length > 20 || codes.includes(undefined)) throw badField('specialties', UNKNOWN);
  return codes as string[];
}

function checkRow(row: ExpertRow): void {
  specialtiesOf(row);
  if (row.district && !isDistrict(row.district)) throw badField('district', NOWHERE);
}

const digestOf = ({ cipher }: Context, { idNumber }: ExpertRow): string => cipher.digest(idNumber.toUpperCase());

const takenAmong = (context: Context, rows: readonly ExpertRow[]) =>
  selectAllTaken(context.db, {
    usernames: rows.map(({ username }) => username.toLowerCase()),
    digests: rows.map((row) => digestOf(context, row)),
  });

const fault = (field: string, { zh, en }: Text): Fault => ({ ruleId: 'INVALID', field, messageZh: zh, messageEn: en });

async function refusedRows(context: Context, rows: readonly ExpertRow[]): Promise<ReadonlyMap<ExpertRow, Fault>> {
  const { usernames } = await takenAmong(context, rows);
  const refused = new Map<ExpertRow, Fault>();
  const [names, phones] = [new Set<string>(), new Set<string>()];
  for (const row of rows) {
    const name = row.username.toLowerCase();
    if (usernames.has(name)) refused.set(row, fault('username', NAME_TAKEN));
    else if (names.has(name)) refused.set(row, fault('username', NAMED_TWICE));
    else if (phones.has(row.mobile)) refused.set(row, fault('mobile', PHONE));
    names.add(name);
    phones.add(row.mobile);
  }
  return refused;
}

/** What the import of experts does. */
export const importing: ImportWork<ExpertRow> = {
  taken: async (context, rows) => {
    const { digests } = await takenAmong(context, rows);
    return new Set(rows.filter((row) => digests.has(digestOf(context, row))).map((row) => row.idNumber.toUpperCase()));
  },
  check: checkRow,
  refuse: refusedRows,
  add: (context, { audited, ...row }) =>
    enrolExpert(context, {
      ...row,
      specialties: specialtiesOf({ ...row, audited }),
      passwordHash: '',
      auditStatus: audited ? 'AUDIT_PASSED' : 'UNAUDITED',
      imported: true,
    }),
};
