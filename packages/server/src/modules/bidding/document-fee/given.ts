import { newId } from '../../../kernel/ids.ts';
import type { Caller, TestApp } from '../../../kernel/testing/test-app.ts';
import { bookOf } from '../../../kernel/testing/workbook.ts';
import { SYSTEM } from '../../../kernel/user.ts';
import { inTransaction } from '../../../kernel/work.ts';
import { givenIdentity } from '../../access/account/given.ts';
import { sendBook } from '../../planning/plan/given-sheet.ts';
import { must } from '../../procedure/project/given.ts';
import { anyProject } from '../../procedure/project/project.service.ts';
import { importLines } from '../bank-statement/bank-statement.contract.ts';
import { viewWorkspace } from '../joined/joined.contract.ts';
import { givenTenders, type GivenTender } from '../registration/given.ts';
import { register } from '../registration/registration.contract.ts';
import * as api from './document-fee.contract.ts';
import { settleFees } from './document-fee.service.ts';

const READS = ['READ:BANK_STATEMENT', 'EXPORT:BANK_STATEMENT'];
/** What somebody of finance may do with them. */
export const FINANCE = [...READS, 'IMPORT:BANK_STATEMENT', 'CONFIRM:MARGIN', 'REFUND:MARGIN', 'RELEASE:MARGIN_REFUND'];

/** Builders for tests: tenders whose document has a price, what is owed for it, and the statements by which it comes. */
export const givenFees = (app: TestApp) => {
  const given = givenTenders(app);
  const people = givenIdentity(app);
  type Company = Awaited<ReturnType<typeof given.company>>;
  const join = async ({ caller }: Company, sectionId: string): Promise<string> =>
    (
      await must(
        caller.call(register, { body: { sectionId, contact: '林知远', phone: '13800000001', consortiumMembers: [] } }),
      )
    ).id;
  const feeOf = async ({ caller }: Company, registrationId: string) =>
    (await must(caller.call(viewWorkspace, { params: { registrationId } }))).documentFee;
  const rowsOf = ({ projectId }: GivenTender) =>
    app.sql(
      'select id, status, version, supplier_id from document_fee where project_id = $1 order by created_time, id',
      [projectId],
    );

  /** A tender with a printed document of 300 yuan in two sections, companies that have registered, and the people of its money. */
  async function scene(companies: number) {
    const tender = await given.tender({ deposit: null });
    const second = newId();
    await app.sql(
      `insert into section (id, project_id, ordinal, code, name, scope, estimated_amount, control_price, period_days, quality)
       values ($1, $2, 2, $3 || '/02', '二标段', '交安设施', 3000, 2800, 90, '合格')`,
      [second, tender.projectId, tender.code],
    );
    await app.sql('update bidding_document set doc_fee = 0.03 where project_id = $1', [tender.projectId]);
    const bidders = [];
    for (let index = 0; index < companies; index++) {
      const company = await given.company();
      const registrationId = await join(company, tender.sectionId);
      bidders.push({ ...company, registrationId, fee: (await feeOf(company, registrationId))! });
    }
    const finance = await people.as(tender.unit, FINANCE);
    const leader = await people.as(tender.unit, [...READS, 'RELEASE:MARGIN_REFUND']);
    return { tender, second, bidders, finance, leader };
  }
  const listed = async (who: Caller, query: object = {}) =>
    (await must(who.call(api.listDocumentFees, { query }))).content;
  const sums = (who: Caller) => must(who.call(api.viewDocumentFeeSums));
  const asSystem = (work: Parameters<typeof inTransaction>[2]) =>
    inTransaction(app.app.tools, { user: SYSTEM, language: 'zh', ip: '', requestId: newId() }, work);
  /** The project is given up, and its fees are settled. */
  async function giveUp({ projectId }: GivenTender): Promise<void> {
    await app.sql(`update project set phase = 'ENDED', status = 'ENDED', result = 'TERMINATED' where id = $1`, [
      projectId,
    ]);
    await asSystem(async (context) => settleFees(context, await anyProject(context, projectId)));
  }
  let serial = 0;
  type Line = [summary: string, yuan?: string, time?: string];
  async function statement(who: Caller, lines: readonly Line[]): Promise<void> {
    const rows = lines.map(([summary, yuan = '300', time = '2026-12-02 09:00:00']) => [
      ...[`F${(serial += 1)}`, time, yuan, '6222000099998888', '甲公司', '6217', summary],
    ]);
    const heading = ['流水号', '交易时间', '收入金额', '收款账号', '对方户名', '对方账号', '附言'];
    const { body } = await sendBook(app, who, importLines.commit, await bookOf([heading, ...rows]));
    if (body.written !== lines.length) throw new Error(JSON.stringify(body));
    await app.app.runDue();
  }
  return { given, people, join, feeOf, rowsOf, scene, listed, sums, asSystem, giveUp, statement };
};
