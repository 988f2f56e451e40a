import { useGet } from '../../../api/hooks.ts';
import { DetailSection } from '../../../kit/details.tsx';
import { Loaded } from '../../../kit/loaded.tsx';
import { useText } from '../../../kit/text.ts';
import { BiddingDocumentView } from './bidding-document-view.tsx';

interface DocumentVersionsProps {
  asked: { projectId: string; round?: number };
  biddingMethod: string;
}

/** The document as it was before each correction, newest first. */
export function DocumentVersions({ asked, biddingMethod }: DocumentVersionsProps) {
  const { t } = useText();
  const versions = useGet('/tender/biddingDocument/{projectId}/versions', asked);
  return (
    <DetailSection title="correction.versions">
      <Loaded query={versions}>
        {(rows) =>
          rows.map(({ fileVersion, replacedTime, replacedByName, biddingDocument, sections }) => (
            <details key={fileVersion} className="document-version">
              <summary>
                {t('correction.version', { no: fileVersion, time: replacedTime, name: replacedByName })}
              </summary>
              <BiddingDocumentView
                biddingDocument={biddingDocument}
                sections={sections}
                biddingMethod={biddingMethod}
              />
            </details>
          ))
        }
      </Loaded>
    </DetailSection>
  );
}
