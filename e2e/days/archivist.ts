import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { expect } from 'vitest';
import { unpack } from '@tenderdesk/server/kernel/zip';
import { attach, choose, confirm, dialogOf, fill, paper, press } from '../forms.ts';
import { arrive, chooseAct, type Day, leave, rowOf } from './day.ts';

const ARCHIVIST = 'clerk02';
/** An ended project whose archive lacks a paper. */
const PROJECT = '桥隧分公司机电安装工程';
const MISSING = '公示';

/** Who keeps the archives of a unit fills a gap, says where it lies, has it packed, and hands it over. */
export async function archivistDay(day: Day): Promise<void> {
  const archivist = await arrive(day, ARCHIVIST);
  const { page, open } = archivist;
  await open('/tenderOrganize/archive');
  const row = rowOf(page, PROJECT).filter({ hasText: MISSING });
  expect(await row.innerText()).toMatch(/整理中\s+8\d%/);
  await row.getByRole('button', { name: PROJECT, exact: true }).click();
  const drawer = page
    .getByRole('dialog')
    .and(page.locator('.ant-drawer, .ant-drawer-section, [class*=drawer]'))
    .first();
  await drawer.getByRole('heading', { name: PROJECT }).waitFor();

  await chooseAct(rowOf(drawer, MISSING), '上传文件');
  await attach(dialogOf(page), '文件', paper('终止公告', PROJECT));
  await fill(dialogOf(page), '说明', '终止招标的公告截图');
  await confirm(page, '保存');
  await drawer.getByText('100%').waitFor();
  await press(drawer, '保管信息');
  const keeping = dialogOf(page, '保管信息');
  await fill(keeping, '保管人', '岑静姝');
  await choose(keeping, '保管期限', '永久');
  await fill(keeping, '存放位置', '集团档案室 2 号库 D-04 柜');
  await confirm(page, '保存');
  await drawer.getByText('集团档案室 2 号库 D-04 柜').waitFor();

  await press(drawer, '打包下载');
  await page.getByText('D-04').first().waitFor();
  await press(drawer, '整理完成');
  await confirm(page, '整理完成');
  await press(drawer, '移交档案室');
  const over = dialogOf(page, `移交【${PROJECT}】`);
  await fill(over, '接收人', '沈砚秋');
  await attach(over, '移交清单', paper('移交清单', PROJECT));
  await confirm(page, '移交档案室');
  await drawer.getByText('沈砚秋').waitFor();
  await archivist.shot('archivist-handed');
  expect(await drawer.getByRole('button', { name: '上传文件' }).count(), 'what was handed over stays').toBe(0);

  await open('/tenderOrganize/archive');
  await rowOf(page, PROJECT).filter({ hasText: '已移交' }).filter({ hasText: '永久' }).waitFor();
  await page.getByRole('button', { name: '后台文件，1 个可下载' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /^下载 / }).click(),
  ]);
  expectSums(fs.readFileSync(await download.path()));
  await leave(archivist);
}

/** Each file of the package is the one whose sum stands in its list, the one that was added among them. */
function expectSums(bytes: Buffer): void {
  const files = unpack(bytes)!;
  const sums = files.get('SHA256SUMS.txt')!.toString('utf8').trimEnd().split('\n');
  expect(sums.length).toBe(files.size - 1);
  for (const line of sums) {
    const [, sum, place] = /^([0-9a-f]{64}) {2}(.+)$/.exec(line)!;
    expect(createHash('sha256').update(files.get(place!)!).digest('hex'), place).toBe(sum);
  }
  expect([...files.keys()].filter((place) => place.endsWith('终止公告.pdf'))).toHaveLength(1);
}
