/** `npm run machines`: the gallery of all machines, to look at, to try and to step through. */
import { startGallery } from './gallery/server.ts';

const PORT = 5180;

const { origin } = await startGallery(Number(process.env['PORT'] ?? PORT));
console.log(`The machines are shown at ${origin}`);
