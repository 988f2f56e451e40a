/** What no file system takes in a name. */
const UNNAMEABLE = /[\\/:*?"<>|\p{Cc}]/gu;
/** Letters of the longest name: Chinese ones have three bytes each, and a name has 255 bytes at most. */
const LONGEST = 70;

const nameable = (text: string): string => text.replaceAll(UNNAMEABLE, '_').slice(0, LONGEST).toWellFormed();

/**
 * A path that nothing in a package has yet, and that every file system unpacks into the folder.
 * @param taken the paths that are there
 */
export function freePath(taken: object, folder: string, name: string): string {
  const [, stem = name, ending = ''] = /^(.*?)(\.[^.]*)?$/s.exec(name) ?? [];
  for (let count = 1; ; count += 1) {
    const whole = `${nameable(folder)}/${nameable(stem)}${count === 1 ? '' : `（${count}）`}${nameable(ending)}`;
    if (!Object.hasOwn(taken, whole)) return whole;
  }
}
