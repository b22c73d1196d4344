/** The inspector's window; its address names the tab it looks into. */
import { createRoot } from 'react-dom/client';
import { Inspector } from './Inspector.tsx';
import '../gallery/gallery.css';
import './inspector.css';

const place = document.getElementById('inspector');
if (place) createRoot(place).render(<Inspector tab={location.hash.slice(1)} />);
