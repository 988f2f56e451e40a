import { isElsewhere, OPENED_ELSEWHERE } from '@tenderdesk/domain/procedure/project/platform';
import { isTender } from '@tenderdesk/domain/procedure/project/procedure';
import type { Context } from '../../../kernel/context.ts';
import { notFound } from '../../../kernel/errors.ts';
import { codedBy } from '../../../kernel/wire.ts';
import { nameOfOrganization } from '../../access/account/organization.service.ts';
import { presentPrice } from '../bid/price.service.ts';
import { mayBeHeard } from '../../procedure/announcement/announcement.service.ts';
import { anyProject, projectOf, sectionsOf, type ProjectRow } from '../../procedure/project/project.service.ts';
import { itemsOf } from './opening.service.ts';
import { priceItemsOf, priceOpeningOf } from './price-opening.service.ts';
import * as records from './opening.repository.ts';

/** What everybody may read of an opening once its record is closed (spec §1; 电子招标投标办法 32). */

/** The second opening of a round once its record is closed, with the price parts that were opened: a returned one is in no line. */
async function secondOf(context: Context, project: ProjectRow) {
  const opening = await priceOpeningOf(context, project);
  if (opening?.status !== 'RECORDED' || opening.endedTime === null) return { second: null, prices: [] };
  const { openingTime, endedTime, place } = opening;
  const prices = (await priceItemsOf(context, opening)).flatMap(({ decryptStatus, ...item }) =>
    decryptStatus === null ? [] : [{ ...item, decryptStatus }],
  );
  return { second: { openingTime, endedTime, place }, prices };
}

/** The record of one round; its lines in the order in which they were written. */
async function recordOf(context: Context, project: ProjectRow, opening: records.ClosedOpening) {
  const then = await projectOf(context, { projectId: project.id, round: opening.round });
  const items = await itemsOf(context, opening.id);
  const sections = await sectionsOf(context, then);
  const { second, prices } = await secondOf(context, then);
  return {
    round: opening.round,
    openingTime: opening.openingTime,
    endedTime: opening.endedTime,
    place: opening.place,
    second,
    sections: sections.flatMap(({ id, code, name, controlPrice }) => {
      const own = items.filter(({ sectionId }) => sectionId === id);
      const lines = own.map((item, index) => ({
        no: index + 1,
        bidderName: item.bidderName,
        decryptStatus: isElsewhere(then)
          ? { code: item.decryptStatus, value: OPENED_ELSEWHERE[context.language] }
          : codedBy('bidding.DecryptStatus', item.decryptStatus, context.language),
        ...presentPrice(context, item),
        periodDays: item.periodDays,
        quality: item.quality,
      }));
      const parts = prices.filter(({ sectionId }) => sectionId === id);
      const opened = parts.map((item, index) => ({
        no: index + 1,
        bidderName: item.bidderName,
        decryptStatus: codedBy('bidding.DecryptStatus', item.decryptStatus, context.language),
        ...presentPrice(context, item),
      }));
      return lines.length > 0 ? [{ sectionId: id, code, name, controlPrice, items: lines, prices: opened }] : [];
    }),
  };
}

/**
 * The closed records of a tender that the caller may hear of, the newest round first.
 * @throws HttpError 404 for what is no tender, was not made public, or has no closed record: all alike
 */
export async function viewPublicRecord(context: Context, projectId: string) {
  const project = await anyProject(context, projectId);
  const heard = isTender(project.biddingMethod) && (await mayBeHeard(context, project));
  const closed = heard ? await records.selectClosed(context.db, projectId) : [];
  if (closed.length === 0) throw notFound();
  const written = [];
  for (const opening of closed) written.push(await recordOf(context, project, opening));
  return {
    projectName: project.name,
    projectCode: project.code,
    organizationName: await nameOfOrganization(context, project.organizationId),
    biddingMethod: codedBy('bidding.BiddingMethod', project.biddingMethod, context.language),
    records: written,
  };
}
