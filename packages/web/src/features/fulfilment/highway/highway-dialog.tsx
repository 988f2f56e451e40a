import { businessYear } from '../../../api/business-year.ts';
import { useSend } from '../../../api/hooks.ts';
import type { Body, Reply } from '../../../api/types.ts';
import { AmountField } from '../../../kit/form/amount-field.tsx';
import { DateField } from '../../../kit/form/date-fields.tsx';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { NumberField } from '../../../kit/form/number-field.tsx';
import { ProjectField } from '../../../parts/project-field.tsx';
import { RowsField } from '../../../kit/form/rows-field.tsx';
import { TextField } from '../../../kit/form/text-fields.tsx';
import { notice } from '../../../kit/notice.tsx';
import { useText } from '../../../kit/text.ts';

type Highway = Reply<'get', '/tender/highwayProject/{highwayId}'>;
type Form = Body<'post', '/tender/highwayProject'> & { version?: number };

interface HighwayDialogProps {
  /** The works to change; null for new ones. */
  highway: Highway | null;
  onClose: () => void;
  /** Loads the works anew. */
  onRetry?: () => void;
}

const blank = { name: '', weight: 1, progress: 0 };

/** New works of a highway, or the change of what is there. */
export function HighwayDialog({ highway, onClose, onRetry }: HighwayDialogProps) {
  const { t } = useText();
  const add = useSend('post', '/tender/highwayProject');
  const save = useSend('put', '/tender/highwayProject/{highwayId}');
  return (
    <FormDialog<Form>
      open
      width={860}
      title={t(highway ? 'highway.edit' : 'highway.add')}
      submitText={t('common.save')}
      initialValues={highway ? initialOf(highway) : { year: businessYear(), nodes: [blank] }}
      onClose={onClose}
      {...(onRetry ? { onRetry } : {})}
      onSubmit={({ version = 0, ...form }) =>
        highway
          ? save.mutateAsync({ highwayId: highway.id, body: { ...form, version } })
          : add.mutateAsync({ body: form })
      }
      onDone={() => notice.done(t('common.saved'))}
    >
      <TextField name="name" label="highway.name" required max={200} wide />
      <NumberField name="year" label="highway.year" required min={2000} max={2100} />
      <AmountField name="investment" label="highway.investment" required positive />
      <ProjectField
        name="projectIds"
        label="highway.projects"
        required
        wide
        help={t('highway.projectsHelp')}
        known={highway?.projects ?? []}
      />
      <RowsField name="nodes" label="highway.nodes" blank={blank} min={0} help={t('highway.nodesHelp')}>
        {(row) => (
          <>
            <TextField name={[row, 'name']} label="highway.node" required max={100} />
            <NumberField name={[row, 'weight']} label="highway.weight" required min={1} max={1000} />
            <NumberField name={[row, 'progress']} label="highway.nodeProgress" required min={0} max={100} places={2} />
            <DateField name={[row, 'plannedDate']} label="highway.plannedDate" />
            <DateField name={[row, 'finishedDate']} label="highway.finishedDate" />
          </>
        )}
      </RowsField>
    </FormDialog>
  );
}

const initialOf = ({ name, year, investment, projects, nodes, version }: Highway): Form => ({
  name,
  year,
  investment,
  version,
  projectIds: projects.map(({ projectId }) => projectId),
  nodes: nodes.map((node) => ({ ...node, progress: Number(node.progress) })),
});
