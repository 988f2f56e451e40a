import { subtract } from '@tenderdesk/domain/money';
import { listSuppliers } from '@tenderdesk/server/modules/people/supplier/supplier.contract';
import {
  closeOutsideOpening,
  recordOutsideOpening,
  recordOutsideReport,
  saveOutsideBid,
  saveOutsideOutcome,
  viewElsewhere,
} from '@tenderdesk/server/modules/selection/elsewhere/elsewhere.contract';
import type { Actor, Cast } from './actor.ts';
import { chain } from './flow-steps.ts';
import { uploadPaper } from './paper.ts';
import { personOf } from './people.ts';
import { bidsOf, type TenderSpec } from './spec.ts';
import { known, step, type Step, type TenderState } from './step.ts';

/** What the clerk enters of a tender that is held on another platform, or on paper. */

const projectOf = ({ projectId }: TenderState): { projectId: string } => ({
  projectId: known(projectId, 'the project'),
});

/** Where it is announced there. */
export const outsideAnnouncement = ({ times, platform = 'SDHSG' }: TenderSpec) =>
  platform === 'SDHSG'
    ? null
    : {
        address: `https://ggzy.lanchuan.example/notice/${times.announcement.slice(0, 10).replaceAll('-', '')}`,
        date: times.announcement.slice(0, 10),
        reason: null,
        files: [],
      };

/** The opening with its bids, the outcome of the evaluation, the report, and its way through the house. */
export const elsewhereSteps = (spec: TenderSpec): Step[] => [...openingSteps(spec), ...outcomeSteps(spec)];

function openingSteps(spec: TenderSpec): Step[] {
  const { staff, times } = spec;
  return [
    {
      afterDue: true,
      ...step(times.opening, 'opening elsewhere', staff.clerk, async (clerk, { state }) => {
        const params = projectOf(state);
        const { version, opening } = await clerk.call(viewElsewhere, { params });
        if (opening?.openedTime) return;
        const held = {
          place: '岚川省公共资源交易中心开标三室',
          hostName: '交易中心 顾砚清',
          recorder: null,
          reason: null,
        };
        await clerk.call(recordOutsideOpening, {
          params,
          body: { ...held, openedTime: times.bidDeadline, files: [], version },
        });
      }),
    },
    step(times.decryption, 'bids elsewhere', staff.clerk, async (clerk, { cast, state }) => {
      for (const { bidder, index, key } of bidsOf(spec)) {
        const { priceText, periodDays, quality, managerName, managerCert } = bidder;
        const body = {
          ...(await companyOf(clerk, cast, bidder.username)),
          sectionId: known(state.sectionIds?.[index], 'the section'),
          priceText,
          periodDays,
          quality,
          managerName,
          managerCert,
        };
        state.bids[key] = (await clerk.call(saveOutsideBid, { params: projectOf(state), body })).id;
      }
    }),
    step(times.recorded, 'opening recorded', staff.clerk, async (clerk, { state }) => {
      const params = projectOf(state);
      const { version, opening } = await clerk.call(viewElsewhere, { params });
      if (opening?.closedTime === null) await clerk.call(closeOutsideOpening, { params, body: { version } });
    }),
  ];
}

/** Name and code of the company behind a login name, as staff find them in the library. */
async function companyOf(staff: Actor, cast: Cast, username: string) {
  const { organizationName: bidderName } = await personOf(cast, username);
  const { content } = await staff.call(listSuppliers, { query: { keyword: bidderName } });
  return { bidderName, uscc: known(content.find(({ name }) => name === bidderName)?.uscc, 'the company') };
}

/** Points of the first of the list, and how much less each following one has. */
const BEST = '93.5';
const STEP = '3.25';

function outcomeSteps(spec: TenderSpec): Step[] {
  const { staff, times, sections } = spec;
  return [
    step(times.review, 'outcome elsewhere', staff.clerk, async (clerk, { state }) => {
      for (const [index, { bidders }] of sections.entries()) {
        let score = BEST;
        for (const [place, { username }] of bidders.entries()) {
          const bidId = known(state.bids[`${index}/${username}`], 'the bid');
          const body = { result: 'PASS' as const, rank: place + 1, score };
          await clerk.call(saveOutsideOutcome, { params: { ...projectOf(state), bidId }, body });
          score = subtract(score, STEP);
        }
      }
    }),
    step(times.summary, 'report from elsewhere', staff.clerk, async (clerk, { state }) => {
      const params = projectOf(state);
      const { version, report } = await clerk.call(viewElsewhere, { params });
      if (report) return;
      const files = [await uploadPaper(clerk, 'REPORT_HANDOVER', '评标报告', [spec.name])];
      const handedDate = times.summary.slice(0, 10);
      await clerk.call(recordOutsideReport, { params, body: { handedDate, files, version } });
    }),
    ...chain(spec, { type: 'EVALUATION_REPORT', phase: 'BID_OPENING' }, 'evaluation report', {
      submitted: times.report,
      checked: times.reportChecked,
      approved: times.reportApproved,
    }),
  ];
}
