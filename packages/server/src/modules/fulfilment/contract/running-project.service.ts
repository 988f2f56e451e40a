import { isAfterAward, type EntryPhase } from '@tenderdesk/domain/procedure/project/entry';
import { StateError } from '@tenderdesk/domain/rule';
import type { Context } from '../../../kernel/context.ts';
import { badField } from '../../../kernel/errors.ts';
import type { ImportWork } from '../../../kernel/import-spec.ts';
import { unitsByWord } from '../../access/account/unit.service.ts';
import * as running from '../../procedure/project/running-project.service.ts';
import { keyOfSection } from '../../selection/award/imported-project.contract.ts';
import { estimateOf } from '../../selection/award/imported-project.service.ts';
import { addToldWinners } from '../../selection/award/running-award.service.ts';
import { winnersOfSections, type PastWinner } from '../../selection/candidate/past-winner.service.ts';
import { addImportedContracts } from './imported-contract.service.ts';
import { codesOf, namedBy, NO_ITEM, refusedRows, type Named } from './running-project-check.service.ts';
import type { RunningProjectRow } from './running-project.contract.ts';

/** Projects that are under way elsewhere, from a file: they go on here by the rules (ADR 0071). */

type Row = RunningProjectRow;

function projectOf(named: Named, own: readonly Row[]): running.RunningProject {
  const [row] = own as [Row, ...Row[]];
  const unit = named.unitOf(row.organization)!;
  const { biddingMethod, projectType, estimatedAmount, startDate, phaseDate, contactName, contactPhone } = row;
  const { level = null, platform = null, fundSource = null, infrastructure = null, evaluationMethod = null } = row;
  const {
    planApprovedDate = null,
    announceDate = null,
    openingDate = null,
    confirmedDate = null,
    noticeDate = null,
  } = row;
  const signed = own.flatMap(({ signDate }) => signDate ?? []).toSorted();
  return {
    ...{ code: row.projectCode, name: row.projectName, organizationId: unit.id, organizationPath: unit.path },
    ...{ biddingMethod, projectType, level, platform, fundSource, infrastructure, estimatedAmount },
    ...{ startDate, phase: row.phase as EntryPhase, phaseDate, contactName, contactPhone },
    clerkUserId: named.clerkOf(row, unit.id)!,
    planItemId: named.itemId(row, unit.id),
    plan: {
      unplannedReason: row.unplannedReason,
      qualificationRequirement: row.qualificationRequirement,
      evaluationMethod,
    },
    done: {
      ...{ planApprovedDate, announceDate, openingDate, confirmedDate, noticeDate },
      contractDate: signed.at(-1) ?? null,
    },
    sections: own.map((section) => ({
      ordinal: section.ordinal,
      name: section.sectionName ?? section.projectName,
      estimatedAmount: estimateOf(section),
      controlPrice: section.controlPrice ?? null,
      periodDays: section.periodDays ?? null,
    })),
  };
}

/** Writes rows that were judged: all sections of a project are among them. */
async function addRows(context: Context, rows: readonly Row[], file: string): Promise<void> {
  const named = await namedBy(context, rows);
  const byProject = [...Map.groupBy(rows, ({ projectCode }) => projectCode).values()];
  const made = await running
    .addRunningProjects(
      context,
      byProject.map((own) => projectOf(named, own)),
      file,
    )
    .catch((error: unknown) => {
      // the item was started since it was looked at
      throw error instanceof StateError ? badField('planItem', NO_ITEM) : error;
    });
  const told = rows.filter(({ phase }) => isAfterAward(phase as EntryPhase));
  const winners = told.map((row): PastWinner => {
    const { id: supplierId, name: bidderName } = named.companyOf(row)!;
    const projectId = made.projects.get(row.projectCode)!.id;
    const sectionId = made.sectionId(row.projectCode, row.ordinal);
    return { projectId, sectionId, supplierId, bidderName, price: row.winningPrice! };
  });
  const awards = new Map(
    told.map(({ projectCode, organization, confirmedDate, noticeDate }) => {
      const projectId = made.projects.get(projectCode)!.id;
      const tenderee = named.unitOf(organization)!.name;
      return [projectId, { projectId, confirmedDate: confirmedDate!, noticeDate: noticeDate!, tenderee }];
    }),
  );
  await addToldWinners(context, winners, [...awards.values()]);
  await addContracts(
    context,
    named,
    told.flatMap((row) =>
      row.contractNo === null ? [] : [{ row, sectionId: made.sectionId(row.projectCode, row.ordinal) }],
    ),
  );
}

async function addContracts(
  context: Context,
  { unitOf }: Named,
  signed: readonly { row: Row; sectionId: string }[],
): Promise<void> {
  if (signed.length === 0) return;
  const winners = await winnersOfSections(
    context.db,
    signed.map(({ sectionId }) => sectionId),
  );
  const made = signed.map(({ row, sectionId }) => {
    const winner = winners.find((one) => one.sectionId === sectionId)!;
    return {
      ...{ projectId: winner.projectId, sectionId, candidateId: winner.id },
      ...{ contractNo: row.contractNo!, amount: row.contractAmount!, signDate: row.signDate! },
      ...{ effectiveDate: null, endDate: null, periodDays: row.periodDays! },
      name: row.sectionName ?? row.projectName,
      price: row.winningPrice!,
      partyA: unitOf(row.organization)!.name,
      partyB: winner.bidderName,
    };
  });
  await addImportedContracts(context, made);
}

/** What the import of projects under way does. */
export const importingRunning: ImportWork<Row> = {
  taken: async (context, rows) => {
    const unitOf = await unitsByWord(context);
    const known = await running.codedProjects(context.db, codesOf(rows));
    const owners = new Map<string, string>();
    for (const { code, entryPhase, ordinal, organizationId } of known)
      if (entryPhase) owners.set(`${code} ${ordinal}`, organizationId);
    return new Set(
      rows.flatMap((row) => {
        const unit = unitOf(row.organization);
        const owner = owners.get(keyOfSection(row));
        // another unit may use the same numbers; what a closed one had is with the one that carries on
        return unit && owner && (owner === unit.id || !unit.enabled) ? [keyOfSection(row)] : [];
      }),
    );
  },
  refuse: refusedRows,
  addAll: addRows,
};
