import requirements from '../../../../docs/requirements.md?raw';
import { menuGroups } from './menu-groups.ts';

/** The rows of the first table under a heading of spec §2. */
export function tableUnder(heading: string): string[][] {
  const lines = requirements.slice(requirements.indexOf(heading)).split('\n');
  const from = lines.findIndex((line) => line.startsWith('|'));
  const length = lines.slice(from).findIndex((line) => !line.startsWith('|'));
  return lines.slice(from + 2, from + length).map((line) => line.split('|').slice(1, -1));
}

export const codes = (text = ''): string[] => [...text.matchAll(/`([^`]+)`/g)].flatMap(([, code]) => code ?? []);

/** Paths of the specification in the words of the table. */
export const WORDS: Readonly<Record<string, string>> = {
  '/bidder/announcement/': '/bidder/announcement/:announcementId',
  '/bidder/question/': '/bidder/question/:projectId',
  '/redirect{fullPath}': '/redirect/:path*',
};

/** What the router answers by itself. */
const ROUTER = ['/', '/redirect{fullPath}'];

export const isGated = (at: string): boolean =>
  menuGroups.some((group) => at.startsWith(`${group.path}/`)) && at !== '/tender/ManagementProjectQuery';

/** `with an Under and a Purchase variant` names two more. */
const variantsOf = (children: string): string[] =>
  codes(children).flatMap((one) =>
    one === 'projectSectionAccount' ? ['', 'Under', 'Purchase'].map((more) => one + more) : one,
  );

export const publicPaths = (): string[] =>
  tableUnder('### Public routes').flatMap(([routes]) => codes(routes).map((one) => WORDS[one] ?? one));

export const layoutPaths = (): string[] =>
  tableUnder('**Layout routes.**')
    .flatMap(([routes]) => codes(routes))
    .filter((one) => !ROUTER.includes(one));

export const gatedPaths = (): string[] =>
  tableUnder('### Permission-gated').flatMap(([group = '', children = '']) => {
    const [at] = codes(group);
    return variantsOf(children).map((child) => `${at}/${child}`);
  });
