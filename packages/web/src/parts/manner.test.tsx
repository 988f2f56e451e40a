import i18next from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { initReactI18next } from 'react-i18next';
import { beforeAll, expect, test } from 'vitest';
import type { Manner } from '@tenderdesk/domain/wording';
import { type Speech, type TextKey, useText } from '../kit/text.ts';
import { MannerWords } from './manner.tsx';

const zh = {
  parts: { document: '招标文件' },
  project: { owner: '招标人代表', mandatoryTender: '依法必须招标' },
  duty: { mandatory: '必须招标' },
  supplier: { waiting: '{{name}}的投标人【{{company}}】' },
};
const en = {
  parts: { document: 'Tender document 招标' },
  project: { owner: 'Owner', mandatoryTender: 'By law' },
  supplier: { waiting: '{{company}} of {{name}}' },
};

beforeAll(async () => {
  await i18next.use(initReactI18next).init({
    lng: 'zh',
    resources: { zh: { translation: zh }, en: { translation: en } },
    interpolation: { escapeValue: false },
  });
});

function Said({ say }: { say: (speech: Speech) => string }) {
  return say(useText());
}

/** What a component says inside a project that is bid this way. */
const said = async (language: string, manner: Manner | null, say: (speech: Speech) => string) => {
  await i18next.changeLanguage(language);
  const words = <Said say={say} />;
  return renderToStaticMarkup(manner ? <MannerWords manner={manner}>{words}</MannerWords> : words);
};

const tender = { biddingMethod: 'OPEN_TENDER', level: 'LEVEL_I' };
const nonTender = { biddingMethod: 'SINGLE_SOURCE', level: 'LEVEL_II' };
const inquiry = { biddingMethod: 'PUBLIC_INQUIRY', level: 'AMOUNT_UNDER' };

test.each([
  ['zh', null, 'parts.document', '招标文件'],
  ['zh', tender, 'parts.document', '招标文件'],
  ['zh', nonTender, 'parts.document', '采购文件'],
  ['zh', inquiry, 'parts.document', '询价文件'],
  ['zh', nonTender, 'project.owner', '采购人代表'],
  ['zh', nonTender, 'project.mandatoryTender', '依法必须招标'],
  ['zh', nonTender, 'duty.mandatory', '必须招标'],
  ['en', nonTender, 'parts.document', 'Tender document 招标'],
] as const)('in %s, for %j, %s reads %s', async (language, manner, key, words) => {
  expect(await said(language, manner, ({ t }) => t(key as TextKey))).toBe(words);
});

test.each([
  ['zh', tender, '招标一部的投标人【中标建设】'],
  ['zh', nonTender, '招标一部的供应商【中标建设】'],
  ['en', nonTender, '中标建设 of 招标一部'],
] as const)('names in a text stay as they are in %s: %j', async (language, manner, words) => {
  const values = { name: '招标一部', company: '中标建设' };
  expect(await said(language, manner, ({ t }) => t('supplier.waiting' as TextKey, values))).toBe(words);
});

test.each([
  ['zh', '中标价/成交价不能低于限价的30%'],
  ['en', 'Too low'],
] as const)('messages of rules stay as they are in %s', async (language, words) => {
  const message = { zh: '中标价/成交价不能低于限价的30%', en: 'Too low' };
  expect(await said(language, nonTender, ({ say }) => say(message))).toBe(words);
});

test.each([
  ['zh', nonTender, '采购文件'],
  ['zh', tender, '招标文件'],
  ['en', nonTender, '招标文件'],
] as const)('a phase is named in the words of the project: %s %j', async (language, manner, words) => {
  expect(await said(language, manner, ({ adapt }) => adapt('招标文件'))).toBe(words);
});
