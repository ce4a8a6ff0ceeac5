export interface PictureAction {
  label: string;
  /** Takes the result; true when it is done, so that the dialog closes. Shows its failures itself. */
  run: (result: File) => Promise<boolean>;
}

export interface PictureEditorProps {
  title: string;
  /** A chosen file, or the address of a picture of the server. */
  source: File | string;
  /** Name of the result; its suffix (`editedSuffixes`) says its format. */
  name: string;
  /** Width by height, where the result has to be of one shape; any of a few unless told. */
  aspect?: number;
  /** The area is shown as a circle. */
  isRound?: boolean;
  /** Longest side of the result in pixels; that of the area unless told. */
  longest?: number;
  /** The result may be the picture as it was. */
  mayStay?: boolean;
  /** What can be done with the result; the first is the usual one. */
  actions: readonly PictureAction[];
  onClose: () => void;
}
