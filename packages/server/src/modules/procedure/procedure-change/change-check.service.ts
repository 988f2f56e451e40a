import { SIGNER_ROLES } from '@tenderdesk/domain/procedure/countersign/signer-group';
import { HOLDERS, readBody, type ProcedureBody } from '@tenderdesk/domain/procedure/procedure-change/procedure-change';
import {
  checkBody,
  holderFindings,
  peopleNeeded,
  signerFinding,
  signersNeeded,
  type Missing,
} from '@tenderdesk/domain/procedure/procedure-change/procedure-check';
import type { Finding } from '@tenderdesk/domain/rule';
import type { Context } from '../../../kernel/context.ts';
import * as records from './procedure-change.repository.ts';

/**
 * It holds from tomorrow at the earliest: what began under the one before stays as it is. In the set-up nothing has begun, and it
 * holds from the same day on.
 */
async function dayFindings(
  { db, now }: Context,
  { validFrom, setup, submitStatus }: records.ChangeRow,
): Promise<Finding[]> {
  const today = now.slice(0, 10);
  const found: Finding[] = [];
  if (setup ? validFrom < today : validFrom <= today)
    found.push({
      ruleId: 'PROCEDURE_DAY',
      field: 'validFrom',
      messageZh: setup ? '生效日期不能早于今天，请修改后再办理' : '生效日期须晚于今天，请修改后再办理',
      messageEn: setup
        ? 'It holds from today on at the earliest: change the day first'
        : 'It holds from tomorrow on at the earliest: change the day first',
      severity: 'block',
    });
  if (setup && (await records.selectBegun(db))) {
    const waits = submitStatus === 'SUBMITTED' || submitStatus === 'CHECKED';
    found.push({
      ruleId: 'PROCEDURE_SETUP_OVER',
      field: 'setup',
      messageZh: `已有采购发起，启用期间结束，须由招标管理部审批：请${waits ? '退回后' : ''}改为常规版本`,
      messageEn: `A purchase was started, so that the set-up is over and the tender department decides: ${waits ? 'return it, and make' : 'make'} it an ordinary version`,
      severity: 'block',
    });
  }
  return found;
}

/** What is wrong with a version that is not approved yet: its day, its ways, and who is missing where. */
export async function changeFindings(context: Context, row: records.ChangeRow): Promise<Finding[]> {
  const body = readBody(row.body);
  return [
    ...(await dayFindings(context, row)),
    ...checkBody(row, body),
    ...holderFindings(await missingHolders(context, row.organizationPath, body)),
    ...(await missingSigners(context, row, body)),
  ];
}

/** Groups of signers that have nobody, in the units of the scope or in the group: nobody could hand their sheet in. */
async function missingSigners({ db }: Context, row: records.ChangeRow, body: ProcedureBody): Promise<Finding[]> {
  const needed = signersNeeded(body);
  if (needed.length === 0) return [];
  const { organizationPath } = row;
  const units = (await records.selectUnits(db, null)).filter(
    ({ path }) => organizationPath === null || path.startsWith(organizationPath),
  );
  const counts = await records.countHolders(db, [...new Set(needed.map(({ holder }) => SIGNER_ROLES[holder].role))]);
  return needed.flatMap(({ holder, phase }) => {
    const { role, seat } = SIGNER_ROLES[holder];
    const there = new Set(counts.filter((one) => one.role === role).map(({ organizationId }) => organizationId));
    const without = seat === 'OWN' ? units.filter(({ id }) => !there.has(id)).map(({ name }) => name) : [];
    const isMissing = seat === 'OWN' ? without.length > 0 : there.size === 0;
    return isMissing ? signerFinding(row, body, { holder, phase, units: without }) : [];
  });
}

/** Where too few hold what the chains of a version take, within its scope. */
async function missingHolders(
  { db }: Context,
  organizationPath: string | null,
  body: ProcedureBody,
): Promise<Missing[]> {
  const needed = peopleNeeded(body);
  if (needed.length === 0) return [];
  const all = await records.selectUnits(db, null);
  const within = all.filter(({ path }) => organizationPath === null || path.startsWith(organizationPath));
  const counts = await records.countHolders(db, [...new Set(needed.map(({ holder }) => HOLDERS[holder].role))]);
  const there = (role: string, unitId: string | null): number =>
    counts
      .filter((one) => one.role === role && (unitId === null || one.organizationId === unitId))
      .reduce((sum, { people }) => sum + people, 0);
  // whoever decides for a unit sits at hierarchy 2 above it, or is of it
  const upper = all.filter(
    ({ hierarchy, path }) => hierarchy === '2' && within.some((unit) => unit.path.startsWith(path)),
  );
  const atOwn = needed.find(({ holder }) => holder === 'UNIT_LEADER')?.people ?? 0;
  return needed.flatMap(({ holder, people }): Missing[] => {
    const { role, seat } = HOLDERS[holder];
    if (seat === 'GROUP') return there(role, null) < people ? [{ holder, people, unit: null }] : [];
    const units = seat === 'OWN' ? within : upper;
    const least = ({ id }: { id: string }) =>
      seat === 'MANAGEMENT' && within.some((unit) => unit.id === id) ? people + atOwn : people;
    return units
      .filter((unit) => there(role, unit.id) < least(unit))
      .map((unit) => ({ holder, people: least(unit), unit: unit.name }));
  });
}
