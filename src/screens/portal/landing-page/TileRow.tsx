import { IconArrowDown, IconArrowsLeftRight, IconArrowUp, IconGripVertical } from '@tabler/icons-react';
import type { MessageDescriptor } from 'react-intl';
import { FormattedMessage, useIntl } from 'react-intl';
import { placeTile, shiftTile, toggleTile } from '#contract/portal/landing-tiles.ts';
import type { LandingTile } from '#contract/portal/landing-tiles.ts';
import { IconButton } from '#src/ui/IconButton.tsx';
import { SwitchInput } from '#src/ui/plain/Switch.tsx';
import { landingTexts, tileNames } from './landing-texts.ts';
import css from './LandingPage.module.css';

type Props = {
  tile: LandingTile;
  tiles: readonly LandingTile[];
  onChange: (tiles: LandingTile[]) => void;
};

/** One tile with its actions. */
export function TileRow({ tile, tiles, onChange }: Props) {
  const intl = useIntl();
  const name = intl.formatMessage(tileNames[tile.Tile]);
  const say = (text: MessageDescriptor) => intl.formatMessage(text, { tile: name });
  const column = tiles.filter(one => one.Column === tile.Column);
  const other = tile.Column === 'main' ? 'side' : 'main';
  const moves = [
    {
      label: say(landingTexts.moveUp),
      Icon: IconArrowUp,
      isAtEnd: column[0] === tile,
      move: () => shiftTile(tiles, tile.Tile, -1),
    },
    {
      label: say(landingTexts.moveDown),
      Icon: IconArrowDown,
      isAtEnd: column.at(-1) === tile,
      move: () => shiftTile(tiles, tile.Tile, 1),
    },
    {
      label: say(landingTexts.moveOver),
      Icon: IconArrowsLeftRight,
      isAtEnd: false,
      move: () => placeTile(tiles, tile.Tile, { column: other, before: null }),
    },
  ];
  return (
    <>
      <IconGripVertical size={18} aria-hidden className={css.grip} />
      <span className={css.tileName}>
        <FormattedMessage {...tileNames[tile.Tile]} />
      </span>
      <SwitchInput
        checked={tile.IsShown}
        aria-label={say(landingTexts.shown)}
        onChange={() => onChange(toggleTile(tiles, tile.Tile))}
      />
      <span className={css.moves}>
        {moves.map(({ label, Icon, isAtEnd, move }) => (
          <IconButton
            key={label}
            Icon={Icon}
            label={label}
            isBlocked={isAtEnd}
            onClick={() => onChange(move())}
          />
        ))}
      </span>
    </>
  );
}
