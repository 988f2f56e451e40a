import { addDays } from '@tenderdesk/domain/calendar';
import {
  addArchivePart,
  completeArchive,
  handOverArchive,
  listArchives,
  saveArchive,
  viewArchive,
} from '@tenderdesk/server/modules/oversight/archive/archive.contract';
import type { Actor } from '../actor.ts';
import { unitLogins } from '../invented.ts';
import { uploadPaper } from '../paper.ts';
import { step, type Step } from '../step.ts';

const ROOM = '集团档案室';

/** Says who keeps an archive where; gives the version that it has then. */
async function keep(clerk: Actor, projectId: string, box: string): Promise<void> {
  const params = { projectId };
  const { version } = await clerk.call(viewArchive, { params });
  const place = { keeper: '岑静姝', location: `${ROOM} 2 号库 ${box} 柜` };
  await clerk.call(saveArchive, { params, body: { ...place, retention: 'YEARS_30', version } });
}

/** Of the first projects of a unit that ended, one archive is handed over, one complete, one still put together. */
async function archives(clerk: Actor): Promise<void> {
  const { content } = await clerk.call(listArchives, { query: { awarded: true, size: 3 } });
  const whole = content.filter(({ completeness }) => completeness === 100);
  for (const [index, { projectId, name }] of whole.entries()) {
    const params = { projectId };
    const box = `${String.fromCharCode(65 + index)}-0${index + 1}`;
    await keep(clerk, projectId, box);
    const part = { item: 'BID', title: '投标文件纸质副本', place: `${ROOM} 2 号库`, box, pages: 320 } as const;
    await clerk.call(addArchivePart, { params, body: part });
    if (index === 2) return;
    const seen = async () => (await clerk.call(viewArchive, { params })).version;
    await clerk.call(completeArchive, { params, body: { version: await seen() } });
    if (index === 1) continue;
    const files = [await uploadPaper(clerk, 'ARCHIVE_LIST', '档案移交清单', [name, '移交人、接收人已签字'])];
    await clerk.call(handOverArchive, { params, body: { receiver: '沈砚秋', files, version: await seen() } });
  }
}

/** Archives of ended projects, in the course of their units. */
export const archiveSteps = (now: string): Step[] =>
  [0, 1].map((unit) =>
    step(`${addDays(now.slice(0, 10), -4)} 16:${unit}0:00`, 'archives', unitLogins(unit).clerk, archives),
  );
