import { Alert } from 'antd';
import { useSend } from '../../../api/hooks.ts';
import { ConfirmButton } from '../../../kit/confirm-button.tsx';
import { DetailSection } from '../../../kit/details.tsx';
import { useText } from '../../../kit/text.ts';
import type { Evaluation } from './types.ts';

/** A member declares, knowing the bidders, whether a relation asks for avoidance. */
export function AvoidancePanel({ evaluation, names }: { evaluation: Evaluation; names?: readonly string[] }) {
  const { t } = useText();
  const declare = useSend('put', '/tender/committee/avoidance');
  const { projectId, member, sections } = evaluation;
  if (member?.avoidanceDeclared) {
    return <Alert showIcon className="page-alert" type="warning" title={t('evaluation.recused')} />;
  }
  const bidders = names ?? [...new Set(sections.flatMap(({ bids }) => bids.map(({ bidderName }) => bidderName)))];
  return (
    <DetailSection
      title="evaluation.declareTitle"
      actions={
        <div className="buttons">
          <ConfirmButton
            title={t('evaluation.declareYesTitle')}
            danger
            reason={{}}
            onConfirm={(reason) => declare.mutateAsync({ body: { projectId, declared: true, reason } })}
            done={t('evaluation.declared')}
          >
            {t('evaluation.declareYes')}
          </ConfirmButton>
          <ConfirmButton
            type="primary"
            title={t('evaluation.declareNoTitle')}
            onConfirm={() => declare.mutateAsync({ body: { projectId, declared: false } })}
            done={t('evaluation.declared')}
          >
            {t('evaluation.declareNo')}
          </ConfirmButton>
        </div>
      }
    >
      <p>{t('evaluation.declareText')}</p>
      <ul className="bidder-names">
        {bidders.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </DetailSection>
  );
}
