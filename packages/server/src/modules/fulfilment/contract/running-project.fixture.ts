import { expect } from 'vitest';
import { BASE } from '../../../kernel/http.ts';
import { newId } from '../../../kernel/ids.ts';
import type { Caller, TestApp } from '../../../kernel/testing/test-app.ts';
import { givenSuppliers } from '../../people/supplier/given.ts';
import { decideIncident, listIncidents } from '../../procedure/incident/incident.contract.ts';
import { givenProject, must } from '../../procedure/project/given.ts';
import { importRunningProjects } from './running-project.contract.ts';

export type Fields = Record<string, string | number>;

interface Report {
  rows: number;
  known: number;
  written: number;
  importedTime: string | null;
  faults: { row: number; column: string; message: string }[];
}

/** A unit on 2026-06-01 that has projects under way elsewhere, and how they come in. */
export async function givenRunning(app: TestApp) {
  await app.setTime('2026-06-01 10:00:00');
  const given = givenProject(app);
  const people = await given.cast();
  const [clerk] = await app.sql('select username from app_user where id = $1', [people.clerk.id]);
  const clerkName = String(clerk!['username']);
  const winner = (await givenSuppliers(app).supplier()).name;

  /** Sends a sheet whose headings are the names of the fields. */
  async function send(who: Caller, { path }: { path: string }, rows: readonly Fields[], name = '旧系统.csv') {
    const keys = [...new Set(rows.flatMap((row) => Object.keys(row)))];
    const sheet = [keys, ...rows.map((row) => keys.map((key) => row[key] ?? ''))];
    const form = new FormData();
    form.append('file', new Blob([sheet.map((row) => row.join(',')).join('\n')]), name);
    const headers = { authorization: `Bearer ${who.token}`, cookie: 'language=zh' };
    const reply = await fetch(`${await app.url()}${BASE}${path}`, { method: 'POST', headers, body: form });
    return { status: reply.status, body: (await reply.json()) as Report };
  }

  const base = (changes: Fields): Fields => ({
    ...{ projectName: '老桥加固', organization: people.unit.name, biddingMethod: '公开招标', projectType: '工程' },
    ...{ estimatedAmount: 800, startDate: '2026-01-05', clerk: clerkName },
    ...changes,
  });
  const drafted = (changes: Fields = {}): Fields =>
    base({
      ...{ projectCode: 'OLD-D', phase: '招标文件', phaseDate: '2026-05-06', planApprovedDate: '2026-05-05' },
      ...{ unplannedReason: '原系统立项', qualificationRequirement: '二级', contactName: '林川' },
      ...{ contactPhone: '13800000000', periodDays: 90 },
      ...changes,
    });
  const awarded = (changes: Fields = {}): Fields =>
    base({
      ...{ projectCode: 'OLD-A', phase: 'CONTRACT_SIGNING', phaseDate: '2026-05-20', announceDate: '2026-02-01' },
      ...{ openingDate: '2026-03-01', confirmedDate: '2026-05-10', noticeDate: '2026-05-20' },
      ...{ winnerName: winner, winningPrice: 780 },
      ...changes,
    });
  const signed = (changes: Fields = {}): Fields =>
    awarded({
      ...{ projectCode: 'OLD-P', phase: 'PERFORMANCE_EVALUATION', phaseDate: '2026-05-28', signDate: '2026-05-27' },
      ...{ contractNo: 'HT-OLD-1', contractAmount: 780, periodDays: 90 },
      ...changes,
    });
  const idOf = async (code: string): Promise<string> =>
    String((await app.sql('select id from project where code = $1', [code]))[0]?.['id']);
  const sectionOf = async (projectId: string): Promise<string> =>
    String((await app.sql('select id from section where project_id = $1', [projectId]))[0]!['id']);
  const brought = async (rows: readonly Fields[]) =>
    expect((await send(people.reviewer, importRunningProjects.commit, rows)).body).toMatchObject({
      written: rows.length,
    });
  /** A paper that the clerk has uploaded. */
  async function paper(bizType: string): Promise<string> {
    const id = newId();
    await app.sql(
      `insert into attachment (id, name, mime, size, sha256, storage_key, biz_type, created_by)
       values ($1, '凭证.pdf', 'application/pdf', 1, repeat('0', 64), $1, $2, $3)`,
      [id, bizType, people.clerk.id],
    );
    return id;
  }
  const settle = (projectId: string, phase: string) => given.settle(people, { type: 'PROJECT', projectId, phase });
  /** The department agrees to what was proposed last. */
  const agreed = async (projectId: string) => {
    const { incidents } = await must(people.clerk.call(listIncidents, { params: { projectId } }));
    const { id: incidentId, version } = incidents[0]!;
    const body = { approved: true, note: null, version };
    return must(people.approver.call(decideIncident, { params: { incidentId }, body }));
  };
  return { given, people, send, drafted, awarded, signed, idOf, sectionOf, brought, paper, settle, agreed };
}
