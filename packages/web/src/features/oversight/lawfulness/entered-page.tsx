import { EnteredEvent } from '@tenderdesk/domain/oversight/lawfulness/entered-date-codes';
import type { RowOf } from '../../../api/types.ts';
import { queryText } from '../../../api/client.ts';
import { columnsOf } from '../../../kit/columns.tsx';
import { optionFilter, textFilter } from '../../../kit/filters.tsx';
import { ListPage } from '../../../kit/list-page.tsx';
import { addWords, useText } from '../../../kit/text.ts';
import { useList } from '../../../kit/use-list.ts';
import { useChoices } from '../../../parts/choices.tsx';
import { AttachmentList } from '../../../parts/attachment-list.tsx';
import en from './en.ts';
import zh from './zh.ts';

addWords('lawfulness', { zh, en });

type Row = RowOf<'/tender/enteredDate/page'>;
const column = columnsOf<Row>();

const detailOf = ({ projectId, phase, level }: Row): string =>
  `/tender/projectDetail${queryText({ projectId, phase: phase.code, level: level.code })}`;

const columns = [
  column.link('projectName', 'lawfulness.entered.project', detailOf, { width: 220 }),
  column.dict('event', 'lawfulness.entered.event', EnteredEvent.type, { width: 150 }),
  column.text('subject', 'lawfulness.entered.subject', { width: 180 }),
  column.text('organizationName', 'common.organization', { width: 150 }),
  column.date('eventDate', 'lawfulness.entered.eventDate', { sort: true }),
  column.dateTime('enteredTime', 'lawfulness.entered.enteredTime', { sort: true }),
  column.number('daysApart', 'lawfulness.entered.daysApart', { width: 90 }),
  column.text('enteredByName', 'lawfulness.entered.by', { width: 100 }),
  column.text('reason', 'common.reason', { width: 220 }),
  column.custom('files', 'lawfulness.entered.scan', ({ files }) => <AttachmentList files={files} />, { width: 200 }),
];

/** Dates of events outside that were entered days later: for those who supervise. */
export default function EnteredPage() {
  const { t } = useText();
  const list = useList('/tender/enteredDate/page', {
    filters: [
      textFilter('keyword', 'common.keyword'),
      optionFilter('event', 'lawfulness.entered.event', useChoices(EnteredEvent.type)),
    ],
    sort: 'enteredTime,desc',
  });
  return (
    <ListPage<Row>
      label="lawfulness.entered.title"
      list={list}
      columns={columns}
      empty={t('lawfulness.entered.empty')}
    />
  );
}
