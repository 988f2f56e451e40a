import { useGet } from '../../../api/hooks.ts';
import { Loaded } from '../../../kit/loaded.tsx';
import { comma, useText } from '../../../kit/text.ts';
import { DishonestyForm } from './dishonesty-form.tsx';

interface FromIndicatorProps {
  /** A confirmed indicator of collusion. */
  indicatorId: string;
  /** Which of its bidders. */
  supplierId: string;
  onRetry: () => void;
  onClose: (filedId: string | null) => void;
}

/** A record to file from an indicator of collusion, with company, project, kind and facts filled in. */
export function FormFromIndicator({ indicatorId, supplierId, ...rest }: FromIndicatorProps) {
  const { t } = useText();
  const indicator = useGet('/tender/abnormal/{abnormalIndicatorId}', { abnormalIndicatorId: indicatorId });
  return (
    <Loaded query={indicator} waiting={null}>
      {({ projectId, projectName, sectionName, kind, bidders, evidence, reason }) => {
        const company = evidence.find((one) => one.supplierId === supplierId);
        const facts = t('dishonesty.collusionFacts', {
          project: projectName,
          section: sectionName,
          kind: kind.value,
          bidders: bidders.join(comma()),
          reason: reason ?? '',
        });
        return (
          <DishonestyForm
            record={null}
            from={{
              projectId,
              projectName,
              supplierId: company ? supplierId : null,
              supplierName: company?.name ?? '',
              facts,
            }}
            {...rest}
          />
        );
      }}
    </Loaded>
  );
}
