import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useSend } from '../../../api/hooks.ts';
import type { RowOf } from '../../../api/types.ts';
import { DetailSection } from '../../../kit/details.tsx';
import { AskDialog } from '../../../kit/ask-dialog.tsx';
import { ListPage } from '../../../kit/list-page.tsx';
import { useText } from '../../../kit/text.ts';
import { useList } from '../../../kit/use-list.ts';
import { personColumns, workColumns } from './portfolio-columns.tsx';

const PersonForm = lazy(async () => ({ default: (await import('./portfolio-forms.tsx')).PersonForm }));
const WorkForm = lazy(async () => ({ default: (await import('./portfolio-forms.tsx')).WorkForm }));

export type OwnPerson = RowOf<'/bidder/profile/person/page'>;
export type OwnWork = RowOf<'/bidder/profile/performance/page'>;

const ROWS = 10;

/** People and works that the own company names. */
export function OwnPortfolio({ editable }: { editable: boolean }) {
  return (
    <>
      <OwnPeople editable={editable} />
      <OwnWorks editable={editable} />
    </>
  );
}

function OwnPeople({ editable }: { editable: boolean }) {
  const { t } = useText();
  const [editing, setEditing] = useState<OwnPerson | 'new' | null>(null);
  const list = useList('/bidder/profile/person/page', { name: 'people', size: ROWS, sort: 'name,asc' });
  return (
    <DetailSection title="portfolio.people">
      <p className="hint">{t('portfolio.peopleHint')}</p>
      <ListPage
        label="portfolio.people"
        list={list}
        columns={personColumns}
        empty={t('portfolio.noPeople')}
        actions={editable && <Button onClick={() => setEditing('new')}>{t('portfolio.addPerson')}</Button>}
      />
      <Suspense />
    </DetailSection>
  );
}
