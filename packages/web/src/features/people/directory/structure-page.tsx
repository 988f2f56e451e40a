import { useGet } from '../../../api/hooks.ts';
import { Loaded } from '../../../kit/loaded.tsx';
import { useQueryState } from '../../../kit/query-state.ts';
import { addWords, useText } from '../../../kit/text.ts';
import { TreeBeside } from '../../../kit/tree-beside.tsx';
import { usePrincipal } from '../../../session/principal.ts';
import type { Unit } from './types.ts';
import { UnitView } from './unit-view.tsx';
import en from './en.ts';
import zh from './zh.ts';

addWords('directory', { zh, en });

/** The group's organisations, and beside them who does what in the chosen one. */
export default function StructurePage() {
  const structure = useGet('/organize/structure');
  return (
    <Loaded query={structure} rows={10} keep>
      {(all) => <Structure all={all} />}
    </Loaded>
  );
}

function Structure({ all }: { all: readonly Unit[] }) {
  const { t } = useText();
  const { organizationId } = usePrincipal();
  const [chosenId, setChosenId] = useQueryState<string>('organizationId', organizationId);
  const chosen = all.some(({ id }) => id === chosenId);
  return (
    <TreeBeside
      label="directory.tree"
      search="directory.search"
      nothing="directory.nothing"
      choose="directory.choose"
      rows={all}
      renderMore={({ people }) => <span className="hint">{t('directory.people', { count: people })}</span>}
      chosen={chosenId}
      onChoose={setChosenId}
    >
      {chosen && <UnitView key={chosenId} organizationId={chosenId} />}
    </TreeBeside>
  );
}
