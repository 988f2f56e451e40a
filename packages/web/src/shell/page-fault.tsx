import { Component, type ReactNode } from 'react';
import { useRouteError } from 'react-router';
import { ErrorBox } from '../kit/error-box.tsx';
import { useText } from '../kit/text.ts';

/** A page that failed to load: its file, or the person behind the session. A reload fetches both anew. */
export function PageFault() {
  return <Fault error={useRouteError()} retry={() => location.reload()} />;
}

function Fault({ error, retry }: { error: unknown; retry: () => void }) {
  const { t } = useText();
  return (
    <div className="page">
      <ErrorBox title={t('shell.broken.title')} text={t('shell.broken.text')} error={error} onRetry={retry} />
    </div>
  );
}

/** Keeps the fault of one tab inside it. */
export class TabBoundary extends Component<{ children: ReactNode }, { error: unknown }> {
  override state: { error: unknown } = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    if (this.state.error === null) return this.props.children;
    return <Fault error={this.state.error} retry={() => this.setState({ error: null })} />;
  }
}
