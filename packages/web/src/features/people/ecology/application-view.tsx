import type { Reply } from '../../../api/types.ts';
import { Details, DetailSection } from '../../../kit/details.tsx';
import { useText } from '../../../kit/text.ts';
import { AttachmentList } from '../../../parts/attachment-list.tsx';

export type Application = NonNullable<Reply<'get', '/bidder/stfzSupplierInfo'>['application']>;

/** What a company applied for, and what became of it. */
export function ApplicationView({ application }: { application: Application }) {
  const { t } = useText();
  return (
    <>
      <section className="detail-section" aria-label={t('ecology.own')}>
        <Details
          items={[
            { label: 'ecology.class', value: application.class.value },
            { label: 'ecology.heldClass', value: application.heldClass?.value },
            { label: 'ecology.appliedTime', value: application.appliedTime },
            { label: 'ecology.auditedTime', value: application.auditedTime },
            { label: 'ecology.statement', value: application.statement, wide: true },
            { label: 'ecology.auditReason', value: application.auditReason, wide: true },
          ]}
        />
      </section>
      <DetailSection title="ecology.files">
        <AttachmentList files={application.files} />
      </DetailSection>
    </>
  );
}
