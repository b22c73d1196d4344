import { useState } from 'react';
import type { DragEvent } from 'react';
import { FormattedMessage } from 'react-intl';
import { placeTile } from '#contract/portal/landing-tiles.ts';
import type { LandingTile, TileColumn, TileName } from '#contract/portal/landing-tiles.ts';
import { columnNames } from './landing-texts.ts';
import { TileRow } from './TileRow.tsx';
import css from './LandingPage.module.css';

type Props = { tiles: readonly LandingTile[]; onChange: (tiles: LandingTile[]) => void };

const COLUMNS: readonly TileColumn[] = ['main', 'side'];

/** The two columns of the dashboard; tiles are moved by buttons or by dragging (WCAG 2.5.7). */
export function TileColumns({ tiles, onChange }: Props) {
  const [dragged, setDragged] = useState<TileName | null>(null);
  const drop = (event: DragEvent, column: TileColumn, before: TileName | null) => {
    event.preventDefault();
    event.stopPropagation();
    if (dragged !== null) onChange(placeTile(tiles, dragged, { column, before }));
    setDragged(null);
  };
  const accept = (event: DragEvent) => {
    if (dragged !== null) event.preventDefault();
  };
  return (
    <div className={css.columns}>
      {COLUMNS.map(column => (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dragging is an extra beside buttons
        <section
          key={column}
          aria-labelledby={`column-${column}`}
          onDragOver={accept}
          onDrop={event => drop(event, column, null)}
        >
          <h2 className={css.name} id={`column-${column}`}>
            <FormattedMessage {...columnNames[column]} />
          </h2>
          <ol className={css.tiles}>
            {tiles
              .filter(tile => tile.Column === column)
              .map(tile => (
                // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- as above
                <li
                  key={tile.Tile}
                  className={css.tile}
                  data-dragged={dragged === tile.Tile}
                  data-hidden={!tile.IsShown}
                  draggable
                  onDragStart={() => setDragged(tile.Tile)}
                  onDragEnd={() => setDragged(null)}
                  onDragOver={accept}
                  onDrop={event => drop(event, column, tile.Tile)}
                >
                  <TileRow tile={tile} tiles={tiles} onChange={onChange} />
                </li>
              ))}
          </ol>
        </section>
      ))}
    </div>
  );
}
