import { addLaw } from '@tenderdesk/server/modules/platform/law/law.contract';
import type { Actor } from '../actor.ts';

type Law = readonly [title: string, issuer: string, docNo: string | null, effectiveDate: string];

const PLANNING = '国家发展计划委员会';
const COMMISSION = '国家发展和改革委员会';
const SEVEN = '国家发展计划委员会等七部委';
const CONGRESS = '全国人民代表大会常务委员会';

/** What holds; with the one that it replaced, where there is one. */
const LAWS: readonly (readonly [now: Law, before?: Law])[] = [
  [['中华人民共和国招标投标法', CONGRESS, null, '2000-01-01']],
  [['中华人民共和国政府采购法', CONGRESS, null, '2003-01-01']],
  [['中华人民共和国招标投标法实施条例', '国务院', '国务院令第613号', '2012-02-01']],
  [['评标委员会和评标方法暂行规定', SEVEN, '七部委令第12号', '2001-07-05']],
  [['工程建设项目施工招标投标办法', SEVEN, '七部委令第30号', '2003-05-01']],
  [['电子招标投标办法', COMMISSION, '发展改革委令第20号', '2013-05-01']],
  [['公路工程建设项目招标投标管理办法', '交通运输部', '交通运输部令2015年第24号', '2016-02-01']],
  [
    ['招标公告和公示信息发布管理办法', COMMISSION, '发展改革委令第10号', '2018-01-01'],
    ['招标公告发布暂行办法', PLANNING, '国家计委令第4号', '2000-07-01'],
  ],
  [
    ['必须招标的工程项目规定', COMMISSION, '发展改革委令第16号', '2018-06-01'],
    ['工程建设项目招标范围和规模标准规定', PLANNING, '国家计委令第3号', '2000-05-01'],
  ],
  [
    ['评标专家和评标专家库管理办法', COMMISSION, '发展改革委令第26号', '2025-01-01'],
    ['评标专家和评标专家库管理暂行办法', PLANNING, '国家计委令第29号', '2003-04-01'],
  ],
];

/** The laws that tenders are held by, and what they replaced. */
export async function laws(keeper: Actor): Promise<void> {
  const add = async ([title, issuer, docNo, effectiveDate]: Law, replacedBy: string | null) => {
    const status = replacedBy === null ? 'EFFECTIVE' : 'ABOLISHED';
    const body = { title, issuer, docNo, effectiveDate, status, supersededById: replacedBy } as const;
    return (await keeper.call(addLaw, { body })).id;
  };
  for (const [now, before] of LAWS) {
    const id = await add(now, null);
    if (before) await add(before, id);
  }
}
