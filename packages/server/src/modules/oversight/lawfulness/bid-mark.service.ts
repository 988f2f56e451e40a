import type { Context } from '../../../kernel/context.ts';
import { eachApart } from '../../../kernel/apart.ts';
import { BID_FILES } from '../../bidding/bid/bid.service.ts';
import { attachmentsOf } from '../../platform/attachment/attachment.service.ts';
import { anyProject } from '../../procedure/project/project.service.ts';
import { isReadable, marksOfFile } from '../../work/filing/text.service.ts';
import { keepIndicators } from './collusion.service.ts';
import * as records from './indicator.repository.ts';

/** Files of opened bids are read for their authors and passages, once their record is closed (例40). */

/** Bids that one turn reads, and days after the opening for which it is tried. */
const BATCH = 4;
const DAYS = 30;

/** Due work: reads the files of some bids, and looks for signs again with the last bid of a section. True when more may wait. */
export async function markBids(context: Context): Promise<boolean> {
  const waiting = await records.selectUnmarked(context.db, DAYS, BATCH);
  const files = await attachmentsOf(
    context,
    BID_FILES,
    waiting.map(({ id }) => id),
  );
  return eachApart(
    context,
    waiting,
    BATCH,
    ({ id }) => id,
    async (inner, { id, projectId, sectionId }) => {
      const authors = new Set<string>();
      const passages = new Set<string>();
      for (const file of (files.get(id) ?? []).filter(isReadable)) {
        const marks = await marksOfFile(inner, file);
        for (const one of marks.authors) authors.add(one);
        for (const one of marks.passages) passages.add(one);
      }
      await records.insertMark(inner.db, { bidId: id, authors: [...authors], passages: [...passages] });
      if (await records.isRead(inner.db, sectionId)) await keepIndicators(inner, await anyProject(inner, projectId));
    },
  );
}
