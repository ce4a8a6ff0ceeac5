/** What the process that reads sound and film is asked for. */
export interface MediaWork {
  file: string;
}

/** What is known of a sound or a film; null where its file does not say. */
export interface MediaFacts {
  /** Of the container, such as `MPEG-4`. */
  format: string;
  /** Milliseconds. */
  duration: number | null;
  /** Bits in a second, of all there is. */
  bitRate: number | null;
  videoCodec: string | null;
  width: number | null;
  height: number | null;
  /** Pictures in a second. */
  frameRate: number | null;
  audioCodec: string | null;
  channels: number | null;
  /** Samples in a second. */
  samplingRate: number | null;
}

/** Without facts where there is neither sound nor film in the file. */
export type MediaAnswer = { id: number; facts: MediaFacts | null };

/** Bytes of memory that the process may use; it ends itself beyond. */
export const memoryLimit = 512 * 1024 * 1024;
