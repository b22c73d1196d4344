/** The same rows with rc-tree, on which Ant Design's trees are based. */
import Tree from '@rc-component/tree';
import '@rc-component/tree/assets/index.css';
import { useEffect, useMemo, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Find } from './Find.tsx';
import { kept, keysAbove, ROW_HEIGHT } from './rows.ts';
import type { Branch, Draw } from './rows.ts';

const fieldNames = { key: 'key', title: 'folded', children: 'children' };

const filtered = (branches: Branch[], shown: ReadonlySet<Branch>): Branch[] =>
  branches
    .filter(branch => shown.has(branch))
    .map(branch => ({ ...branch, children: filtered(branch.children, shown) }));

function RcTree({ tops, openTo }: { tops: Branch[]; openTo: number }) {
  const [text, setText] = useState('');
  const [open, setOpen] = useState(() => keysAbove(tops, openTo));
  const [chosen, setChosen] = useState(openTo);
  const tree = useRef<Tree<Branch>>(null);
  const wanted = text.trim().toLowerCase();
  const found = useMemo(() => {
    if (wanted === '') return null;
    const shown = kept(tops, wanted);
    return { branches: filtered(tops, shown), keys: Array.from(shown, ({ key }) => key) };
  }, [tops, wanted]);
  const isWhole = text === '';
  useEffect(() => {
    if (isWhole) tree.current?.scrollTo({ key: String(chosen) });
  }, [chosen, isWhole, tops]);
  return (
    <>
      <Find
        text={text}
        onType={setText}
        onEscape={() => {
          setText('');
          setOpen(keys => [...new Set([...keys, ...keysAbove(tops, chosen)])]);
        }}
      />
      <Tree<Branch>
        ref={tree}
        prefixCls="rc-tree"
        showIcon={false}
        motion={null}
        height={window.innerHeight - 40}
        itemHeight={ROW_HEIGHT}
        fieldNames={fieldNames}
        titleRender={({ row }) => row.DisplayName}
        treeData={found?.branches ?? tops}
        expandedKeys={found?.keys ?? open}
        onExpand={keys => setOpen(keys.map(String))}
        selectedKeys={[String(chosen)]}
        onSelect={(_keys, { node }) => setChosen(node.row.AccountId)}
      />
    </>
  );
}

export const drawRcTree: Draw = (host, openTo) => {
  const root = createRoot(host);
  return tops => root.render(<RcTree tops={tops} openTo={openTo} />);
};
