import { useText } from '../../../kit/text.ts';
import type { Item, Row } from './types.ts';

const LOOKS = { OPEN: 'default', COMPLETED: 'processing', HANDED_OVER: 'success' } as const;

/** How far an archive has come. */
export const StateTag = ({ state }: Pick<Row, 'state'>) => (
  <span className={`tag ${LOOKS[state.code as keyof typeof LOOKS]}`}>{state.value}</span>
);

/** How much of what has to be there is. */
export const Completeness = ({ completeness }: Pick<Row, 'completeness'>) => (
  <span className={`tag ${completeness === 100 ? 'success' : 'warning'}`}>{completeness}%</span>
);

/** Whether an item is there, missing, or not asked for. */
export function ItemTag({ required, sources }: Pick<Item, 'required' | 'sources'>) {
  const { t } = useText();
  if (sources.length > 0) return <span className="tag success">{sources.map(({ value }) => value).join(' · ')}</span>;
  return required ? (
    <span className="tag warning">{t('archive.absent')}</span>
  ) : (
    <span className="tag default">{t('archive.optional')}</span>
  );
}
