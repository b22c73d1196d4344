import { isIconPath, keeperImage } from './keeper-image.ts';
import css from './ServiceIcon.module.css';

const HUES = 6;

/** The first letters of the first two words. */
const initials = (name: string) =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map(word => Array.from(word)[0] ?? '')
    .join('');

/** A colour index derived from the name. */
const hueOf = (name: string) =>
  Array.from(name).reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % HUES;

/** A service's icon (section 3); without one, its initials are shown behind the transparent fallback pixel. */
export function ServiceIcon({ icon, name, size = 40 }: { icon: string | null; name: string; size?: number }) {
  return (
    <span
      className={css.tile}
      style={{ width: size, height: size, fontSize: size * 0.4 }}
      data-hue={isIconPath(icon) ? undefined : hueOf(name)}
      aria-hidden
    >
      {!isIconPath(icon) && <span>{initials(name)}</span>}
      <img src={keeperImage(icon, size)} alt="" width={size} height={size} loading="lazy" />
    </span>
  );
}
