type Props = { text: string; onType: (text: string) => void; onEscape: () => void };

/** The field above a tree that filters it; Escape shows the whole tree again. */
export function Find({ text, onType, onEscape }: Props) {
  return (
    <input
      type="search"
      aria-label="Find"
      value={text}
      onChange={event => onType(event.currentTarget.value)}
      onKeyDown={({ key }) => {
        if (key === 'Escape') onEscape();
      }}
    />
  );
}
