import type { FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify';

/**
 * A hook that may answer a request itself; `answer` says whether it did. Its route is then never called. After an async hook
 * it would be, when the client leaves before the whole answer is sent, and would answer a second time.
 */
export const answeringHook =
  (answer: (request: FastifyRequest, reply: FastifyReply) => Promise<boolean>): onRequestHookHandler =>
  (request, reply, goOn) =>
    void answer(request, reply)
      .then((isAnswered) => {
        if (!isAnswered) goOn();
      })
      .catch(goOn);
