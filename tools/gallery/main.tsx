/** The gallery's page. */
import { createRoot } from 'react-dom/client';
import { Gallery } from './Gallery.tsx';
import './gallery.css';

/** Promise callbacks are let run by what Node has and browsers lack. */
Object.assign(globalThis, { setImmediate: (callback: () => void) => setTimeout(callback, 0) });

const place = document.getElementById('gallery');
if (place) createRoot(place).render(<Gallery />);
