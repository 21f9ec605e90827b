package dev.cleave.pipelines.config;

import dev.cleave.pipelines.command.ExitCode;
import dev.cleave.pipelines.command.RunException;
import dev.cleave.transforms.inventory.Inventory;
import dev.cleave.transforms.inventory.InventoryColumns;
import java.io.BufferedInputStream;
import java.io.ByteArrayInputStream;
import java.io.EOFException;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import java.util.zip.GZIPInputStream;
import org.apache.beam.sdk.io.FileSystems;
import org.apache.beam.sdk.options.PipelineOptions;
import org.jspecify.annotations.Nullable;

/**
 * What {@code --inputList} names, told by its content: inputs, one a line, or a listing that a
 * store made.
 *
 * @param inputs its lines that are not blank, if it is a file of them
 * @param inventory the listing, if it is one
 */
record InputList(List<String> inputs, @Nullable Inventory inventory) {
  static final InputList NONE = new InputList(List.of(), null);

  /** Enough for a line of CSV, or to tell that there is none. */
  private static final int HEAD = 1 << 16;

  private static final byte[] PARQUET = "PAR1".getBytes(StandardCharsets.US_ASCII);
  // A glob may begin with a brace too, but no quote follows.
  private static final Pattern JSON = Pattern.compile("\\s*\\{\\s*(\"|}).*", Pattern.DOTALL);

  InputList {
    inputs = List.copyOf(inputs);
  }

  /**
   * Reads a list, or what there is to know of an inventory before it is read.
   *
   * @throws RunException if it cannot be read, is not UTF-8, or is no inventory that can be read
   */
  static InputList read(String file, PipelineOptions options) {
    try (InputStream in = new BufferedInputStream(open(file), HEAD)) {
      in.mark(HEAD + 1);
      byte[] head = in.readNBytes(HEAD);
      in.reset();
      if (startsWith(head, PARQUET)) {
        return of(new DataFileInventory(file, options).parquet());
      }
      String text = new String(unpacked(head), StandardCharsets.UTF_8);
      if (JSON.matcher(text).matches()) {
        return of(new InventoryManifest(file, in.readAllBytes()).read());
      }
      List<String> columns = InventoryColumns.of(text);
      if (columns != null) {
        return of(new DataFileInventory(file, options).csv(columns));
      }
      return new InputList(lines(in.readAllBytes()), null);
    } catch (CharacterCodingException e) {
      throw new RunException(ExitCode.USAGE, "--inputList=" + file + " is not UTF-8", e);
    } catch (FileNotFoundException e) {
      throw new RunException(ExitCode.STORAGE, "--inputList=" + file + " does not exist", e);
    } catch (IOException | IllegalArgumentException e) {
      throw new RunException(
          ExitCode.STORAGE, "--inputList=" + file + " cannot be read: " + e.getMessage(), e);
    }
  }

  static InputStream open(String file) throws IOException {
    return Channels.newInputStream(FileSystems.open(FileSystems.matchNewResource(file, false)));
  }

  private static InputList of(Inventory inventory) {
    return new InputList(List.of(), inventory);
  }

  private static List<String> lines(byte[] bytes) throws CharacterCodingException {
    return StandardCharsets.UTF_8
        .newDecoder()
        .decode(ByteBuffer.wrap(bytes))
        .toString()
        .lines()
        .filter(line -> !line.isBlank())
        .toList();
  }

  /** The first bytes of a file, unpacked as far as they go if they begin as gzip does. */
  private static byte[] unpacked(byte[] head) throws IOException {
    if (head.length < 2 || head[0] != 0x1f || head[1] != (byte) 0x8b) {
      return head;
    }
    byte[] plain = new byte[HEAD];
    int length = 0;
    try (var in = new GZIPInputStream(new ByteArrayInputStream(head))) {
      for (int read; length < HEAD && (read = in.read(plain, length, HEAD - length)) > 0; ) {
        length += read;
      }
    } catch (EOFException _) {
      // The head is only a part of the file.
    }
    return Arrays.copyOf(plain, length);
  }

  private static boolean startsWith(byte[] bytes, byte[] start) {
    return bytes.length >= start.length
        && Arrays.equals(bytes, 0, start.length, start, 0, start.length);
  }
}
