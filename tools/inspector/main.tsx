/** The inspector's window; the hash of its URL is the id of the inspected tab. */
import { createRoot } from 'react-dom/client';
import { Inspector } from './Inspector.tsx';
import '../gallery/gallery.css';
import './inspector.css';

const place = document.getElementById('inspector');
if (place) createRoot(place).render(<Inspector tab={location.hash.slice(1)} />);
