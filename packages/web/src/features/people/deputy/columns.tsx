import { DeputyState } from '@tenderdesk/domain/people/deputy/codes';
import { columnsOf } from '../../../kit/columns.tsx';
import { deputyTones } from './tones.ts';
import type { Deputy } from './types.ts';

const column = columnsOf<Deputy>();

/** What every list of deputyships shows behind the names. */
export const restColumns = [
  column.text('organizationName', 'deputy.organization', { width: 160 }),
  column.text('roles', 'deputy.roles', { width: 140 }),
  column.status('state', 'deputy.state', { dict: DeputyState.type, tone: deputyTones }),
  column.dateTime('beginTime', 'deputy.begin', { sort: true }),
  column.dateTime('endTime', 'deputy.end', { sort: true }),
  column.text(({ scope, takesIn }) => (takesIn === null ? scope.value : takesIn), 'deputy.scope', { width: 110 }),
  column.text('reason', 'deputy.reason', { width: 140 }),
];
