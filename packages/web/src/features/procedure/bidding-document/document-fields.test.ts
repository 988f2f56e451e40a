import { type PrequalificationTerms, termsFault } from '@tenderdesk/domain/selection/prequalification/prequalification';
import { expect, test } from 'vitest';
import { fieldOf } from './document-fields.ts';

const FILE = { name: '营业执照', needed: true };
const ITEM = { item: '资质', standard: '公路工程施工总承包一级' };
const CRITERION = { item: '业绩', score: '60' };
const TERMS: PrequalificationTerms = { files: [FILE], items: [ITEM], limit: { most: 5, criteria: [CRITERION] } };

test.each<[string, Partial<PrequalificationTerms>, string]>([
  ['a file twice', { files: [FILE, FILE] }, 'applicationFiles.1.name'],
  ['an item twice', { items: [ITEM, ITEM] }, 'qualificationItems.1.item'],
  ['too few let in', { limit: { most: 1, criteria: [CRITERION] } }, 'qualificationMost'],
  ['no criteria', { limit: { most: 5, criteria: [] } }, 'qualificationCriteria'],
  ['a criterion twice', { limit: { most: 5, criteria: [CRITERION, CRITERION] } }, 'qualificationCriteria.1.item'],
  ['no points', { limit: { most: 5, criteria: [{ item: '业绩', score: '0' }] } }, 'qualificationCriteria.0.score'],
])('%s is a fault at the field where it was typed', (_title, wrong, field) => {
  const fault = termsFault({ ...TERMS, ...wrong });
  expect(fieldOf(`prequalificationTerms.${fault!.field}`)).toBe(field);
});

test('other fields stand where the answer says', () => {
  const others = ['sections.0.controlPrice', 'prequalificationTermsOther', 'bidDeadline'];
  expect(others.map(fieldOf)).toEqual(others);
});
