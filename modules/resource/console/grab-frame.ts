const longestSide = 1920;

/** The picture that a film shows now, as a JPEG; undefined where the browser cannot read it. */
export async function grabFrame(video: HTMLVideoElement, name: string): Promise<File | undefined> {
  const { videoWidth, videoHeight } = video;
  if (!videoWidth || !videoHeight) return undefined;
  const share = Math.min(1, longestSide / Math.max(videoWidth, videoHeight));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(videoWidth * share);
  canvas.height = Math.round(videoHeight * share);
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.9));
  return blob ? new File([blob], `${name}.jpg`, { type: 'image/jpeg' }) : undefined;
}

const patience = 15_000;

/** Goes to a second of a film, and waits until its picture is there. Throws where the browser cannot play it. */
export async function seekTo(video: HTMLVideoElement, second: number): Promise<void> {
  const end = Number.isFinite(video.duration) ? Math.max(0, video.duration - 0.05) : second;
  const target = Math.min(Math.max(0, second), end);
  if (Math.abs(video.currentTime - target) < 0.001 && video.readyState >= video.HAVE_CURRENT_DATA) return;
  if (video.error) throw unreadable();
  await new Promise<void>((done, fail) => {
    const timer = setTimeout(() => fail(unreadable()), patience);
    const settle = (then: () => void) => () => {
      clearTimeout(timer);
      then();
    };
    video.addEventListener('seeked', settle(done), { once: true });
    video.addEventListener(
      'error',
      settle(() => fail(unreadable())),
      { once: true },
    );
    video.currentTime = target;
  });
}

const unreadable = () => new Error('the film cannot be read');
