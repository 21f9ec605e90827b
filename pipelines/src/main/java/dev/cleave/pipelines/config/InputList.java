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
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import java.util.zip.GZIPInputStream;
import org.apache.beam.sdk.options.PipelineOptions;
import org.jspecify.annotations.Nullable;

/**
 * The content of {@code --inputList}: one input per line, or an inventory made by a store.
 *
 * @param inputs the lines that are not blank; empty if the file is an inventory
 * @param inventory the inventory, or null if the file has lines
 */
record InputList(List<String> inputs, @Nullable Inventory inventory) {
  static final InputList NONE = new InputList(List.of(), null);

  /** The bytes that are enough to recognize the format. */
  private static final int HEAD = 1 << 16;

  private static final String BYTE_ORDER_MARK = "\uFEFF";

  // A glob may start with a brace, too, but not with a brace and a quote.
  private static final Pattern JSON = Pattern.compile("\\s*\\{\\s*(\"|}).*", Pattern.DOTALL);

  InputList {
    inputs = List.copyOf(inputs);
  }

  /**
   * Reads a list, or the properties of an inventory.
   *
   * @throws RunException if it cannot be read, is not UTF-8, or is an inventory that is not
   *     supported
   */
  static InputList read(String name, PipelineOptions options) {
    var file = new ListFile(name);
    try (InputStream in = new BufferedInputStream(file.open(), HEAD)) {
      in.mark(HEAD + 1);
      byte[] head = in.readNBytes(HEAD);
      in.reset();
      if (new String(head, StandardCharsets.ISO_8859_1).startsWith("PAR1")) {
        return of(file.inventory(Inventory.Format.PARQUET, List.of(), options));
      }
      String text = new String(unpacked(head), StandardCharsets.UTF_8);
      if (JSON.matcher(text).matches()) {
        return of(new InventoryManifest(file, in.readAllBytes()).read());
      }
      List<String> columns = InventoryColumns.of(text);
      if (columns != null) {
        return of(file.inventory(Inventory.Format.CSV, columns, options));
      }
      return new InputList(lines(in.readAllBytes()), null);
    } catch (CharacterCodingException e) {
      throw new RunException(ExitCode.USAGE, "--inputList=" + name + " is not UTF-8", e);
    } catch (FileNotFoundException e) {
      throw new RunException(ExitCode.STORAGE, "--inputList=" + name + " does not exist", e);
    } catch (IOException | IllegalArgumentException e) {
      throw new RunException(
          ExitCode.STORAGE, "--inputList=" + name + " cannot be read: " + e.getMessage(), e);
    }
  }

  private static InputList of(Inventory inventory) {
    return new InputList(List.of(), inventory);
  }

  private static List<String> lines(byte[] bytes) throws CharacterCodingException {
    String text = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
    return text.replaceFirst("^" + BYTE_ORDER_MARK, "")
        .lines()
        .filter(line -> !line.isBlank())
        .toList();
  }

  /** The first bytes of a file, decompressed if they start a gzip file. */
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
      // The head ends within the compressed data.
    }
    return Arrays.copyOf(plain, length);
  }
}
