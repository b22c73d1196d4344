/** The file chosen for upload. Kept out of the machine's context; events carry its name, and the actor reads it here. */
let chosen: File | null = null;

export function chooseFile(file: File): void {
  chosen = file;
}

export function chosenFile(): File {
  if (chosen === null) throw new Error('No file was chosen');
  return chosen;
}
