import { expect, test } from 'vitest';
import { brokenOf, judge } from '../../rule.ts';
import { DEEPEST_FOLDER, MOST_FOLDERS, emptyFolderRules, folderRules, libraryFileActions } from './library.ts';

test.each([
  [{ depth: 1, folders: 0 }, []],
  [{ depth: DEEPEST_FOLDER, folders: MOST_FOLDERS - 1 }, []],
  [{ depth: DEEPEST_FOLDER + 1, folders: 0 }, ['FOLDER_DEPTH']],
  [{ depth: 1, folders: MOST_FOLDERS }, ['FOLDER_COUNT']],
])('a new folder: %j breaks %j', (facts, expected) => {
  expect(brokenOf(judge(folderRules, facts)).map(({ ruleId }) => ruleId)).toEqual(expected);
});

test.each([
  [{ folders: 0, files: 0 }, true],
  [{ folders: 1, files: 0 }, false],
  [{ folders: 0, files: 1 }, false],
])('a folder with %j can go: %j', (facts, goes) => {
  expect(brokenOf(judge(emptyFolderRules, facts)).length === 0).toBe(goes);
});

test.each([
  [false, false, []],
  [false, true, []],
  [true, false, ['edit', 'addEdition', 'remove']],
  [true, true, ['restore']],
] as const)('edits %j, removed %j: one may %j', (edits, removed, expected) => {
  expect(libraryFileActions(edits, removed)).toEqual(expected);
});
