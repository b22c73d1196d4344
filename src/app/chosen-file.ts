/** The file somebody is about to send. A file is nothing for a machine's context: events name it, its actor takes it here. */
let chosen: File | null = null;

export function chooseFile(file: File): void {
  chosen = file;
}

export function chosenFile(): File {
  if (chosen === null) throw new Error('No file was chosen');
  return chosen;
}
