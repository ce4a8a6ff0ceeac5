/** Trees with those of their nodes that are meant, and those above them. */
export function narrowed<N extends { children: readonly N[] }>(
  nodes: readonly N[],
  isMeant: (node: N) => boolean,
): N[] {
  return nodes.flatMap((node) => {
    const children = narrowed(node.children, isMeant);
    return children.length > 0 || isMeant(node) ? [{ ...node, children }] : [];
  });
}
