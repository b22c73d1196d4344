/** Entry of the gallery's page. */
import { createRoot } from 'react-dom/client';
import { Gallery } from './Gallery.tsx';
import './gallery.css';

/** The models' run waits for promise callbacks with `setImmediate`, which browsers lack. */
Object.assign(globalThis, { setImmediate: (callback: () => void) => setTimeout(callback, 0) });

const place = document.getElementById('gallery');
if (place) createRoot(place).render(<Gallery />);
