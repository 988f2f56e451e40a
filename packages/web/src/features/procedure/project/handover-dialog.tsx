import { Button } from 'antd';
import { useState } from 'react';
import { useGet, useSend } from '../../../api/hooks.ts';
import type { Reply } from '../../../api/types.ts';
import { SelectField } from '../../../kit/form/choice-fields.tsx';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { TextAreaField } from '../../../kit/form/text-fields.tsx';
import { notice } from '../../../kit/notice.tsx';
import { useText } from '../../../kit/text.ts';
import { usePermit } from '../../../session/principal.ts';
import type { Project } from './types.ts';

type Person = Reply<'get', '/tender/handover/people'>[number];
type Done = Reply<'post', '/tender/handover'>;

interface Form {
  fromUserId: string;
  toUserId: string;
  reason: string;
}

/** Gives this project to a colleague, for those who may. */
export function HandOverProject({ project }: { project: Project }) {
  const { t } = useText();
  const [open, setOpen] = useState(false);
  if (!project.handable) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('project.handOver')}</Button>
      {open && <HandOverDialog project={project} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Everything that one has, or that somebody who is away has. */
export function HandOverAll() {
  const { t } = useText();
  const permit = usePermit();
  const [open, setOpen] = useState(false);
  if (!permit('DIVIDE:PROJECT', 'MAINTAIN:PROJECT')) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('project.handOverAll')}</Button>
      {open && <HandOverDialog project={null} onClose={() => setOpen(false)} />}
    </>
  );
}

function HandOverDialog({ project, onClose }: { project: Project | null; onClose: () => void }) {
  const { t } = useText();
  const people = useGet('/tender/handover/people', project ? { organizationId: project.organizationId } : {});
  const send = useSend('post', '/tender/handover');
  const rows = people.data ?? [];
  const [chosen, setFrom] = useState(project?.clerkUserId ?? null);
  const workOf = ({ displayName, projects, todos }: Person) =>
    t('project.workOf', { name: displayName, projects, todos });
  const givers = rows.filter(({ handable }) => handable);
  const [only] = givers.length === 1 ? givers : [];
  const from = chosen ?? only?.userId ?? null;
  return (
    <FormDialog<Form, Done>
      open
      title={project ? t('project.handOverTitle', { name: project.name }) : t('project.handOverAll')}
      submitText={t('project.handOver')}
      initialValues={from === null ? {} : { fromUserId: from }}
      onClose={onClose}
      onSubmit={({ fromUserId, toUserId, reason }) =>
        send.mutateAsync({
          body: {
            // a draft that was restored names the giver in the field alone
            fromUserId: fromUserId ?? from ?? '',
            toUserId,
            reason,
            ...(project ? { projectId: project.id, organizationId: project.organizationId } : {}),
          },
        })
      }
      onDone={({ projects, plans, todos }) => notice.done(t('project.handedOver', { projects, plans, todos }))}
    >
      {project === null && !only?.self && (
        <SelectField
          name="fromUserId"
          label="project.handOverFrom"
          required
          wide
          loading={people.isPending}
          onSelect={setFrom}
          options={givers.map((row) => ({ value: row.userId, label: workOf(row) }))}
        />
      )}
      <SelectField
        name="toUserId"
        label="project.handOverTo"
        required
        wide
        loading={people.isPending}
        options={rows
          .filter((row) => row.clerk && row.userId !== from)
          .map((row) => ({ value: row.userId, label: workOf(row) }))}
      />
      <TextAreaField name="reason" label="common.reason" required max={200} wide />
      <p className="wide hint">{t(project ? 'project.handOverText' : 'project.handOverAllText')}</p>
    </FormDialog>
  );
}
