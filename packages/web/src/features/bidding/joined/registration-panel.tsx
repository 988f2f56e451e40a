import { useSend } from '../../../api/hooks.ts';
import { ConfirmButton } from '../../../kit/confirm-button.tsx';
import { DetailSection, Details } from '../../../kit/details.tsx';
import { usePage } from '../../../kit/site.ts';
import { useText } from '../../../kit/text.ts';
import type { Workspace } from './types.ts';

/** The registration itself, which may be withdrawn until a bid is handed in. */
export function RegistrationPanel({ workspace }: { workspace: Workspace }) {
  const { t } = useText();
  const { leave } = usePage();
  const withdraw = useSend('delete', '/bidder/registration/{registrationId}');
  const members = workspace.members.map(({ name, lead }) => (lead ? t('joined.leadMember', { name }) : name));
  return (
    <DetailSection
      title="joined.registration"
      id="registration"
      actions={
        workspace.allowedActions.includes('withdrawRegistration') && (
          <ConfirmButton
            danger
            title={t('joined.withdrawRegistrationTitle', { name: workspace.section.name })}
            text={t('joined.withdrawRegistrationText')}
            done={t('joined.registrationWithdrawn')}
            onConfirm={async () => {
              await withdraw.mutateAsync({ registrationId: workspace.id });
              leave('/bidder/joined');
            }}
          >
            {t('joined.withdrawRegistration')}
          </ConfirmButton>
        )
      }
    >
      <Details
        items={[
          { label: 'joined.registeredTime', value: workspace.registeredTime },
          { label: 'joined.contact', value: workspace.contact },
          { label: 'joined.phone', value: workspace.phone },
          members.length > 0 && { label: 'parties.members', value: members.join('\n'), wide: true },
        ]}
      />
    </DetailSection>
  );
}
