import { newId } from '../../../kernel/ids.ts';
import type { Caller, TestApp } from '../../../kernel/testing/test-app.ts';
import { BID_PASSWORD, givenBid } from '../bid/given.ts';
import { givenIdentity, type GivenOrganization } from '../../access/account/given.ts';
import { givenTenders, TIMES } from '../registration/given.ts';
import { pauseProject, resumeProject } from '../../procedure/question/complaint.contract.ts';
import { decryptBid, finishOpening, remarkOnItem, startOpening, viewOpening } from './opening.contract.ts';

/** A price as the bidder wrote it, one per bid. */
export type GivenPrices = readonly string[];

export interface GivenBidder {
  caller: Caller;
  supplierId: string;
  name: string;
  bidId: string;
  sectionId: string;
  registrationId: string;
}

/** The clock shortly after the announced opening. */
export const AT_OPENING = '2026-12-25 09:31:00';
/** The clock after the decrypt window. */
export const AFTER_WINDOW = '2026-12-25 11:00:00';

/** Builders for tests: tenders before their opening with sealed bids, and opened ones. */
export const givenOpenings = (test: TestApp) => {
  const identity = givenIdentity(test);
  const tenders = givenTenders(test);
  const bidder = async (projectId: string, sectionId: string, priceText: string): Promise<GivenBidder> => {
    const company = await tenders.company();
    const at = { projectId, sectionId, code: '', unit: company };
    const { registrationId } = await tenders.registration(at, company);
    const { bidId } = await givenBid(test, at, { registrationId, supplierId: company.id }, { priceText });
    return { caller: company.caller, supplierId: company.id, name: company.name, bidId, sectionId, registrationId };
  };
  /** A tender in phase BID_OPENING whose time has come; `prices` holds one list per section. */
  const tender = async (
    prices: readonly GivenPrices[] = [['4750万元', '4700万元', '4600万元']],
    input: { unit?: GivenOrganization } = {},
  ) => {
    await test.setTime(TIMES.onSale);
    const given = await tenders.tender({ phase: 'BID_OPENING', phaseStatus: 'UNSUBMITTED', deposit: null, ...input });
    const { projectId, unit } = given;
    const sectionIds = [given.sectionId];
    for (let ordinal = 2; ordinal <= prices.length; ordinal += 1) {
      const sectionId = newId();
      await test.sql(
        `insert into section (id, project_id, ordinal, code, name, scope, estimated_amount, control_price, period_days, quality)
         values ($1, $2, $3, $4, $5, '桥涵加固', 5000, 4800, 180, '合格')`,
        [sectionId, projectId, ordinal, `${given.code}/0${ordinal}`, `标段${ordinal}`],
      );
      sectionIds.push(sectionId);
    }
    const criteria = [
      { id: newId(), type: 'PRICE', score: '60' },
      { id: newId(), type: 'TECH', score: '40' },
    ];
    for (const [index, { id, type, score }] of criteria.entries()) {
      await test.sql(
        `insert into criterion (id, document_id, ordinal, type, item, score)
         select $1, id, $2, $3, $3, $4 from bidding_document where project_id = $5`,
        [id, index + 1, type, score, projectId],
      );
    }
    await test.sql(`insert into project_phase (project_id, phase, round) values ($1, 'BID_OPENING', 1)`, [projectId]);
    await test.sql(
      `insert into bid_opening (id, project_id, round, opening_time, place)
       select $1, project_id, round, opening_time, opening_place from bidding_document where project_id = $2`,
      [newId(), projectId],
    );
    const bidders: GivenBidder[] = [];
    for (const [index, texts] of prices.entries()) {
      for (const text of texts) bidders.push(await bidder(projectId, sectionIds[index]!, text));
    }
    const clerk = await identity.as(unit, [
      'READ:PROJECT_DETAIL',
      'MAINTAIN:PROJECT',
      'OPEN:BID_OPENING',
      'RECORD:BID_EVALUATION',
    ]);
    await test.setTime(AT_OPENING);
    return { projectId, unit, sectionIds, criteria, bidders, clerk };
  };
  type GivenOpening = Awaited<ReturnType<typeof tender>>;
  const start = ({ clerk, projectId }: GivenOpening, version = 1) =>
    clerk.call(startOpening, { params: { projectId }, body: { recorder: '温书言', version } });
  const decrypt = ({ caller, bidId }: GivenBidder, password = BID_PASSWORD) =>
    caller.call(decryptBid, { params: { bidId }, body: { password } });
  /** The host notes something at a line as it stands. */
  const remark = async (
    { clerk, projectId }: Pick<GivenOpening, 'clerk' | 'projectId'>,
    bidId: string,
    text: string,
  ) => {
    const params = { projectId };
    const { body: opening } = await clerk.call(viewOpening, { params });
    const item = opening?.sections.flatMap(({ items }) => items).find((one) => one.bidId === bidId);
    const seen = { objection: item?.objection ?? null, remark: item?.remark ?? null };
    return clerk.call(remarkOnItem, { params, body: { bidId, remark: text, seen } });
  };
  /** The approver pauses a project at one time and lets it go on at another; gives what was answered. */
  const paused = async ({ projectId, unit }: Pick<GivenOpening, 'projectId' | 'unit'>, from: string, until: string) => {
    const roles = [await identity.role(['READ:PROJECT_DETAIL', 'SUSPEND:PROJECT'])];
    const person = await identity.user({ organization: unit, roles });
    const approver = await identity.signedIn(person);
    const step = async (endpoint: typeof pauseProject | typeof resumeProject, time: string) => {
      await test.setTime(time);
      const paper = newId();
      await test.sql(
        `insert into attachment (id, name, mime, size, sha256, storage_key, biz_type, created_by)
         values ($1, '通知书.pdf', 'application/pdf', 5, repeat('0', 64), $1, 'PROJECT_PAUSE', $2)`,
        [paper, person.id],
      );
      const body = { reason: '核实投诉', attachmentIds: [paper] };
      return (await approver.call(endpoint as typeof resumeProject, { params: { projectId }, body })).status;
    };
    return [await step(pauseProject, from), await step(resumeProject, until)];
  };
  return {
    identity,
    tender,
    start,
    decrypt,
    remark,
    paused,
    /** A tender whose record is closed, every bid decrypted. */
    async opened(...input: Parameters<typeof tender>): Promise<GivenOpening> {
      const given = await tender(...input);
      const { body } = await start(given);
      for (const one of given.bidders) await decrypt(one);
      const { clerk, projectId } = given;
      await clerk.call(finishOpening, { params: { projectId }, body: { version: body.version } });
      return given;
    },
  };
};
