import { LEAST_REASON } from '@tenderdesk/domain/people/supplier/supplier';
import { useGet, useSend } from '../../../api/hooks.ts';
import type { Reply } from '../../../api/types.ts';
import { ConfirmButton } from '../../../kit/confirm-button.tsx';
import { Details, DetailSection, PageHeader } from '../../../kit/details.tsx';
import { History } from '../../../kit/history.tsx';
import { RecordDrawer } from '../../../kit/record-drawer.tsx';
import { ScreenLink } from '../../../kit/screen-link.tsx';
import { StatusTag } from '../../../kit/status-tag.tsx';
import { useText } from '../../../kit/text.ts';
import { doubtLook } from './tones.ts';

type Doubt = Reply<'get', '/dataHandled/plan/{doubtId}'>;

/** One doubt over its list, with what was said of it. */
export default function PlanDoubtDrawer({ doubtId, onClose }: { doubtId: string; onClose: () => void }) {
  const { t } = useText();
  const doubt = useGet('/dataHandled/plan/{doubtId}', { doubtId });
  return (
    <RecordDrawer title={t('dataHandling.planDetail')} query={doubt} onClose={onClose}>
      {(data) => <DoubtView key={data.id} doubt={data} />}
    </RecordDrawer>
  );
}

function DoubtView({ doubt }: { doubt: Doubt }) {
  const { t } = useText();
  const { id: doubtId, name, status, problem, given, suggested, reason, handledByName, handledTime } = doubt;
  const place = new URLSearchParams({
    year: String(doubt.year),
    index: doubt.kind === 'TENDER' ? '0' : '1',
    planId: doubt.planItemId,
  });
  return (
    <>
      <PageHeader
        title={name}
        tags={<StatusTag status={status} {...doubtLook} />}
        actions={<Actions doubt={doubt} />}
      />
      <DetailSection title="dataHandling.planDetail">
        <Details
          items={[
            { label: 'dataHandling.organization', value: doubt.organizationName },
            { label: 'dataHandling.year', value: doubt.year },
            { label: 'dataHandling.problem', value: problem.value },
            { label: 'dataHandling.given', value: given },
            { label: 'dataHandling.suggested', value: suggested ?? t('dataHandling.noSuggestion') },
            { label: 'dataHandling.approval', value: doubt.submitStatus.value },
            { label: 'dataHandling.note', value: reason, wide: true },
            { label: 'dataHandling.handledBy', value: handledByName },
            { label: 'dataHandling.handledTime', value: handledTime },
            {
              label: 'dataHandling.itemName',
              value: (
                <ScreenLink to={`/tenderPlan/newPlanManagement?${place}`}>{t('dataHandling.openItem')}</ScreenLink>
              ),
            },
          ]}
        />
      </DetailSection>
      <DetailSection title="dataHandling.history">
        <History path="/dataHandled/plan/{doubtId}/history" params={{ doubtId }} />
      </DetailSection>
    </>
  );
}

function Actions({ doubt }: { doubt: Doubt }) {
  const { t } = useText();
  const fix = useSend('post', '/dataHandled/plan/{doubtId}/fix');
  const ask = useSend('post', '/dataHandled/plan/{doubtId}/ask');
  const ignore = useSend('post', '/dataHandled/plan/{doubtId}/ignore');
  const undo = useSend('post', '/dataHandled/plan/{doubtId}/undo');
  const { id: doubtId, name, version, given, status, allowedActions } = doubt;
  const suggested = doubt.suggested ?? '';
  const may = (action: Doubt['allowedActions'][number]) => allowedActions.includes(action);
  const said = { min: LEAST_REASON, required: true };
  return (
    <>
      {may('fix') && (
        <ConfirmButton
          type="primary"
          title={t('dataHandling.fixTitle', { name })}
          text={t('dataHandling.fixText', { given, suggested })}
          onConfirm={() => fix.mutateAsync({ doubtId, body: { version } })}
          done={t('dataHandling.fixed')}
        >
          {t('dataHandling.fix')}
        </ConfirmButton>
      )}
      {may('ask') && (
        <ConfirmButton
          title={t('dataHandling.askTitle', { name })}
          text={t('dataHandling.askText')}
          reason={said}
          onConfirm={(reason) => ask.mutateAsync({ doubtId, body: { reason, version } })}
          done={t('dataHandling.asked')}
        >
          {t('dataHandling.ask')}
        </ConfirmButton>
      )}
      {may('ignore') && (
        <ConfirmButton
          title={t('dataHandling.ignoreTitle', { name })}
          text={t('dataHandling.ignoreDoubtText')}
          reason={said}
          onConfirm={(reason) => ignore.mutateAsync({ doubtId, body: { reason, version } })}
          done={t('dataHandling.ignored')}
        >
          {t('dataHandling.ignore')}
        </ConfirmButton>
      )}
      {may('undo') && (
        <ConfirmButton
          title={t('dataHandling.undoTitle', { name })}
          text={
            status.code === 'FIXED' ? t('dataHandling.undoFixText', { given, suggested }) : t('dataHandling.undoText')
          }
          onConfirm={() => undo.mutateAsync({ doubtId, body: { version } })}
          done={t('dataHandling.undone')}
        >
          {t('dataHandling.undo')}
        </ConfirmButton>
      )}
    </>
  );
}
