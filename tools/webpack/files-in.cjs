/**
 * Chunks that a page gets together.
 * @typedef {{ readonly chunks: Iterable<import('webpack').Chunk> }} ChunkGroup
 */

/** The scripts and stylesheets of groups of chunks, each once. @param {readonly (ChunkGroup | undefined)[]} groups */
exports.filesIn = function filesIn(groups) {
  const files = groups.flatMap((group) => [...(group?.chunks ?? [])].flatMap((chunk) => [...chunk.files]));
  return [...new Set(files)].filter((file) => /\.(js|css)$/.test(file)).sort();
};
